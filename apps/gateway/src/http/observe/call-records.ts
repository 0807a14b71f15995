import { type DestinationStream, type Logger, symbols } from 'pino';
import type { Answer } from '../answer.ts';
import type { CallFigures } from './call-figures.ts';
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
    const record = kept.get(name) ?? callRecord(name, log, metrics.ofCall(name));
    kept.set(name, record);
    return record;
  };
}

function callRecord(call: string, log: Logger, figures: CallFigures): CallRecord {
  const write = callLine(call, log);
  return {
    done(method, answer, id, ms) {
      const { status, code, fault } = answer;
      figures.done(code, ms / 1000);
      const rounded = Math.round(ms * 100) / 100;
      if (fault === undefined) write(method, answer, id, rounded);
      else log.error({ call, method, status, code, ms: rounded, id, fault: describeFault(fault) });
    },
    missingSign: () => figures.missingSign(),
  };
}

/**
 * The line of a call that went well, spelled as pino spells it and put into pino's own stream:
 * there are thousands a second, and nothing in them needs escaping.
 */
function callLine(call: string, log: Logger) {
  const stream = (log as unknown as Record<symbol, DestinationStream>)[symbols.streamSym];
  const isWanted = log.isLevelEnabled('info');
  return (method: string, { status, code }: Answer, id: string, ms: number): void => {
    if (!isWanted) return;
    stream?.write(
      `{"level":30,"time":${Date.now()},"call":"${call}","method":"${method}","status":${status},"code":${code},"ms":${ms},"id":"${id}"}\n`,
    );
  };
}
