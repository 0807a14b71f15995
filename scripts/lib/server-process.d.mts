import type { ChildProcess, StdioOptions } from 'node:child_process';

export interface ServingProcess {
  readonly origin: string;
  readonly child: ChildProcess;
  readonly readyAfterMs: number;
  stop(): Promise<void>;
  /** Ends it without a chance to say goodbye. */
  kill(): Promise<void>;
}

interface Start {
  readonly env: Record<string, string>;
  readonly stdio: StdioOptions;
  /** For one that comes back to where it was. */
  readonly port?: number;
  /** The repository's own folder by default. */
  readonly cwd?: string;
  readonly readyPath?: string;
}

export const gatewayProgram: readonly string[];
export function freePort(): Promise<number>;
export function startServer(program: readonly string[], start: Start): Promise<ServingProcess>;
