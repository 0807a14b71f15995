import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { join } from 'node:path';
import { root } from './root.mjs';

/** The failed step has already printed its error, so the caller only stops. */
export class StepFailedError extends Error {}

const bin = join(root, 'node_modules', '.bin');

/**
 * Runs a program in the repository and shows its output. A signal is passed on to the program, and
 * this process exits after it. Otherwise callers that continue after a failure would start the next
 * program.
 */
export function run(command, args = [], { env = {}, cwd = root } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      stdio: 'inherit',
      env: { ...process.env, PATH: `${bin}:${process.env.PATH}`, ...env },
    });
    let passedOn = null;
    const pass = (signal) => {
      passedOn = signal;
      child.kill(signal);
    };
    process.once('SIGINT', pass);
    process.once('SIGTERM', pass);
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      process.off('SIGINT', pass);
      process.off('SIGTERM', pass);
      if (passedOn !== null) process.exit(128 + constants.signals[passedOn]);
      if (code === 0) resolve();
      else reject(new StepFailedError(`${command} ${args.join(' ')} ended with ${signal ?? code}`));
    });
  });
}

/** Runs the main function of a command; a failed step ends the process without a stack trace. */
export async function runAsCommand(main) {
  try {
    await main();
  } catch (error) {
    console.error(error instanceof StepFailedError ? `\n✗ ${error.message}` : error);
    process.exit(1);
  }
}
