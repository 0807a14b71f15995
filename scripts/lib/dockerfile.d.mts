export interface BuiltImage {
  /** The working directory of the last stage. */
  readonly folder: string;
  readonly env: Record<string, string>;
  /** Program and arguments. */
  readonly started: readonly string[];
}

export function runDockerfile(context: string, scratch: string): Promise<BuiltImage>;
