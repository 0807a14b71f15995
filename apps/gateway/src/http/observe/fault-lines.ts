import type { Logger } from 'pino';
import { describeFault } from './describe-fault.ts';

const COUNTED_MS = 10_000;

interface FaultLines {
  readonly level: 'warn' | 'error';
  /** The text of every line: the first fault's and the counts'. */
  readonly message: string;
}

/**
 * Logs faults that come again and again while something is away, such as the database: the first of
 * each type gets a line with its stack, the others a count every ten seconds until none comes.
 */
export function faultLines(
  log: Logger,
  { level, message }: FaultLines,
): (fault: unknown, fields?: Record<string, unknown>) => void {
  /** How many faults of each type came since its last line. */
  const counts = new Map<string, number>();
  let timer: NodeJS.Timeout | undefined;
  function tellCounts(): void {
    for (const [type, times] of counts) {
      if (times === 0) counts.delete(type);
      else {
        log[level]({ fault: { type }, times }, message);
        counts.set(type, 0);
      }
    }
    if (counts.size === 0) clearInterval(timer);
  }
  return (fault, fields = {}) => {
    const type = fault instanceof Error ? fault.name : typeof fault;
    const times = counts.get(type);
    if (times === undefined) log[level]({ ...fields, fault: describeFault(fault) }, message);
    if (counts.size === 0) timer = setInterval(tellCounts, COUNTED_MS).unref();
    counts.set(type, times === undefined ? 0 : times + 1);
  };
}
