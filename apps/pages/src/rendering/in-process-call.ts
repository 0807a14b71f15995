import type { RenderRequest } from '@ride/contract/rendering';
import type { CallGateway } from '../api/answer.ts';
import { readAnswer } from '../api/read-answer.ts';

export interface InProcessCalls {
  readonly call: CallGateway;
  /** How many calls nobody answered. */
  readonly unanswered: () => number;
}

/** Calls that never leave the process. A refusal is data, as it is in a browser. */
export function inProcessCalls(answer: RenderRequest['answer']): InProcessCalls {
  let count = 0;
  const told = (error: unknown) => {
    count += 1;
    throw error;
  };
  return {
    call: async (call, input) => readAnswer(call, await answer(call.path, input).catch(told)),
    unanswered: () => count,
  };
}
