/** A place of any level by its six-digit code. */
export interface Region {
  readonly code: string;
  readonly name: string;
}

/** One place a line: the code, a space, the name. */
export function readRegions(table: string): readonly Region[] {
  return table
    .trim()
    .split('\n')
    .map((line) => ({ code: line.slice(0, 6), name: line.slice(7) }));
}
