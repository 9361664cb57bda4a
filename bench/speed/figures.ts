/** How the bench says numbers. */

/** `2.69 M`, `143.0 k`. */
export function figure(value: number): string {
  return value >= 1e6 ? `${(value / 1e6).toFixed(2)} M` : `${(value / 1e3).toFixed(1)} k`;
}

/** `16 MiB`. */
export function mebibytes(bytes: number): string {
  return `${bytes / 2 ** 20} MiB`;
}

/** `0.6 ms`, `1.1 s`. */
export function duration(milliseconds: number): string {
  return milliseconds < 1000 ? `${milliseconds.toFixed(1)} ms` : `${(milliseconds / 1000).toFixed(1)} s`;
}
