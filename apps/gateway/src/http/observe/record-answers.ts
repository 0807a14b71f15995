import type { Logger } from 'pino';
import type { Answer } from '../answer.ts';
import { describeFault } from './describe-fault.ts';
import { createFaultLogger } from './fault-lines.ts';
import type { Metrics } from './metrics.ts';

export const NO_CALL = 'none';

interface AnsweredRequest {
  readonly call: string;
  readonly method: string;
  readonly id: string;
  readonly ms: number;
  /** Name of the key by which another system made the call. */
  readonly key?: string;
}

/**
 * Records one count and one log line for each answer, with the description of a fault. During an
 * outage only the first refused call gets a line.
 */
export type RecordAnswer = (request: AnsweredRequest, answer: Omit<Answer, 'body'>) => void;

/** A flood is refused thousands of times a second, and a line for each would fill the disk. */
const REFUSALS_LOGGED_PER_SECOND = 100;
const FIRST_REFUSED_STATUS = 400;
const UNAVAILABLE_STATUS = 503;

export function recordAnswers(
  log: Logger,
  metrics: Metrics,
  now: () => number = () => performance.now(),
): RecordAnswer {
  const mayLogRefusal = refusalLines(log, now);
  const tellUnavailable = createFaultLogger(log, { level: 'error', message: 'calls were refused' });
  return ({ call, method, id, ms, key }, { status, code, fault, busy }) => {
    metrics.countCall(call, code, ms / 1000);
    const line = {
      ...{ call, method, status, code, ms: Math.round(ms * 100) / 100, id },
      ...(key !== undefined && { key }),
    };
    if (fault !== undefined && status === UNAVAILABLE_STATUS) tellUnavailable(fault, line);
    else if (fault !== undefined) log.error({ ...line, fault: describeFault(fault) });
    else if (status >= FIRST_REFUSED_STATUS && !mayLogRefusal()) return;
    else if (busy !== undefined) log.warn({ ...line, busy });
    else log.info(line);
  };
}

function refusalLines(log: Logger, now: () => number): () => boolean {
  let second = 0;
  let refusals = 0;
  return () => {
    const current = Math.floor(now() / 1000);
    if (current !== second) {
      const left = refusals - REFUSALS_LOGGED_PER_SECOND;
      if (left > 0) log.warn({ refusals: left }, 'refused requests without a line of their own');
      second = current;
      refusals = 0;
    }
    refusals += 1;
    return refusals <= REFUSALS_LOGGED_PER_SECOND;
  };
}
