import type { Logger } from 'pino';
import type { Answer } from '../answer.ts';
import { describeFault } from './describe-fault.ts';
import type { Metrics } from './metrics.ts';

/** Name under which requests to no call at all are counted. */
export const NO_CALL = 'none';

export interface CallRecord {
  /** One line and one count for each answer; a fault is described in the same line. */
  done(method: string, answer: Answer, id: string, ms: number): void;
  missingSign(): void;
}

export type CallRecords = (name: string) => CallRecord;

export function callRecords(log: Logger, metrics: Metrics): CallRecords {
  const kept = new Map<string, CallRecord>();
  return (name) => {
    const known = kept.get(name);
    if (known) return known;
    const record = callRecord(log.child({ call: name }), metrics.ofCall(name));
    kept.set(name, record);
    return record;
  };
}

function callRecord(log: Logger, metrics: ReturnType<Metrics['ofCall']>): CallRecord {
  return {
    done(method, { status, code, fault }, id, ms) {
      metrics.done(code, ms / 1000);
      const line = { method, status, code, ms: Math.round(ms * 100) / 100, id };
      if (fault === undefined) log.info(line);
      else log.error({ ...line, fault: describeFault(fault) });
    },
    missingSign: metrics.missingSign,
  };
}
