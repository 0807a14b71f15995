import type { Logger } from 'pino';
import { describeFault } from './describe-fault.ts';

const COUNTED_MS = 10_000;

interface FaultLines {
  readonly level: 'warn' | 'error';
  readonly message: string;
}

/**
 * Logs repeated faults, as during an outage of the database: the first fault of each type is logged
 * with its stack, the others as a count every ten seconds until none comes.
 */
export function createFaultLogger(
  log: Logger,
  { level, message }: FaultLines,
): (fault: unknown, fields?: Record<string, unknown>) => void {
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
