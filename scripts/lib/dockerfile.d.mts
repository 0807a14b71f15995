export interface BuiltImage {
  readonly folder: string;
  readonly env: Record<string, string>;
  readonly started: readonly string[];
}

export function runDockerfile(context: string, scratch: string): Promise<BuiltImage>;
