/** One guard, how it is taken away, and the test that must then go red. */
export interface Guard {
  readonly guard: string;
  readonly file: string;
  /** Exactly as it stands in the file, and once. */
  readonly text: string;
  readonly instead: string;
  readonly test: string;
  /** The vitest project of the test; the gateway on SQLite when nothing is said. */
  readonly project?: string;
}
