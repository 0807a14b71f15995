import type { Logger } from 'pino';
import type { Answer } from '../answer.ts';
import { describeFault } from './describe-fault.ts';
import type { Metrics } from './metrics.ts';

/** Name under which requests to no call at all are counted. */
export const NO_CALL = 'none';

interface AnsweredRequest {
  readonly call: string;
  readonly method: string;
  readonly id: string;
  readonly ms: number;
}

/** One line and one count for each answer; a fault is described in the same line. */
export type RecordAnswer = (request: AnsweredRequest, answer: Omit<Answer, 'body'>) => void;

export function recordAnswers(log: Logger, metrics: Metrics): RecordAnswer {
  return ({ call, method, id, ms }, { status, code, fault }) => {
    metrics.countCall(call, code, ms / 1000);
    const line = { call, method, status, code, ms: Math.round(ms * 100) / 100, id };
    if (fault === undefined) log.info(line);
    else log.error({ ...line, fault: describeFault(fault) });
  };
}
