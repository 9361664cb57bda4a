/** How sure counts are. */

/** A share with the interval that holds the true one in 95 of 100 such runs. */
export interface Share {
  readonly share: number;
  readonly low: number;
  readonly high: number;
}

/** The 97.5 % point of the normal distribution. */
const Z = 1.959964;

/** Wilson's score interval; all there is from 0 to 1 where nothing was counted. */
export function wilson(count: number, total: number): Share {
  if (total === 0) return { share: 0, low: 0, high: 1 };
  const share = count / total;
  const weight = 1 + Z ** 2 / total;
  const centre = (share + Z ** 2 / (2 * total)) / weight;
  const half = (Z / weight) * Math.sqrt((share * (1 - share)) / total + Z ** 2 / (4 * total ** 2));
  return { share, low: Math.max(0, centre - half), high: Math.min(1, centre + half) };
}
