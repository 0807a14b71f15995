interface Build {
  readonly withSimulator: boolean;
  /** The folder of the brand. */
  readonly brand?: string;
  /** The folder below which the apps are built, in place of their own. */
  readonly into?: string;
}

export function build(options: Build): Promise<void>;
