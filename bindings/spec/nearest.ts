/** No key of any vocabulary comes near this length; a longer name is compared by its beginning. */
const COMPARED = 48;

/** Levenshtein's distance: the fewest letters put in, taken out or changed. */
export function editDistance(left: string, right: string): number {
  let row = Array.from({ length: right.length + 1 }, (_, index) => index);
  for (let i = 1; i <= left.length; i++) {
    const next = [i];
    for (let j = 1; j <= right.length; j++) {
      const changed = row[j - 1]! + (left[i - 1] === right[j - 1] ? 0 : 1);
      next.push(Math.min(changed, row[j]! + 1, next[j - 1]! + 1));
    }
    row = next;
  }
  return row[right.length]!;
}

/** The known name nearest to `name`, the first one of several; '' where none is known. */
export function nearest(name: string, known: readonly string[]): string {
  const distances = known.map((one) => editDistance(name.slice(0, COMPARED), one));
  return known[distances.indexOf(Math.min(...distances))] ?? '';
}
