import type { Logger } from 'pino';
import { describeFault } from './describe-fault.ts';

const COUNTED_MS = 10_000;

interface FaultLines {
  readonly level: 'warn' | 'error';
  /** What the line says of the faults that were only counted. */
  readonly message: string;
}

/**
 * For faults that come again and again while something is away, such as the database: the first of
 * each type gets a line with its stack, the others a count every ten seconds until none comes.
 */
export function faultLines(
  log: Logger,
  { level, message }: FaultLines,
): (fault: unknown, fields?: Record<string, unknown>) => void {
  const counts = new Map<unknown, number>();
  let timer: NodeJS.Timeout | undefined;
  function tellCounts(): void {
    for (const [type, times] of counts) {
      if (times > 0) log[level]({ fault: { type }, times }, message);
      if (times > 0) counts.set(type, 0);
      else counts.delete(type);
    }
    if (counts.size === 0) clearInterval(timer);
  }
  return (fault, fields = {}) => {
    const described = describeFault(fault);
    const times = counts.get(described.type);
    if (times === undefined) log[level]({ ...fields, fault: described }, message);
    if (counts.size === 0) timer = setInterval(tellCounts, COUNTED_MS).unref();
    counts.set(described.type, times === undefined ? 0 : times + 1);
  };
}
