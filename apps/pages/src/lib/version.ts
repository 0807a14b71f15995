const parts = (version: string): number[] =>
  version.split('.').map((part) => Number.parseInt(part, 10) || 0);

/** A comparator for sorting. `2.10` is newer than `2.9`; `2.1` equals `2.1.0`. */
export function compareVersions(left: string, right: string): number {
  const [a, b] = [parts(left), parts(right)];
  for (let index = 0; index < Math.max(a.length, b.length); index += 1) {
    const difference = (a[index] ?? 0) - (b[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

export const isAtLeast = (version: string, wanted: string): boolean =>
  compareVersions(version, wanted) >= 0;
