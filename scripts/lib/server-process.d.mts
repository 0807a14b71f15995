import type { ChildProcess, StdioOptions } from 'node:child_process';

export interface ServingProcess {
  readonly origin: string;
  readonly child: ChildProcess;
  readonly readyAfterMs: number;
  stop(): Promise<void>;
  kill(): Promise<void>;
}

interface Start {
  readonly env: Record<string, string>;
  readonly stdio: StdioOptions;
  readonly port?: number;
  readonly cwd?: string;
  readonly readyPath?: string;
}

export const gatewayProgram: readonly string[];
export function freePort(): Promise<number>;
export function startServer(program: readonly string[], start: Start): Promise<ServingProcess>;
