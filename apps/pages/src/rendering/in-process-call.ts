import type { RenderRequest } from '@ride/contract/rendering';
import type { CallGateway } from '../api/answer.ts';
import { readAnswer } from '../api/read-answer.ts';

interface InProcessCalls {
  readonly call: CallGateway;
  /** False once a call was left unanswered. */
  readonly isAnswered: () => boolean;
}

/** Calls that never leave the process. A refusal is data, as it is in a browser. */
export function inProcessCalls(answer: RenderRequest['answer']): InProcessCalls {
  let isAnswered = true;
  const leaveUnanswered = (error: unknown) => {
    isAnswered = false;
    throw error;
  };
  return {
    call: async (call, input) =>
      readAnswer(call, await answer(call.path, input).catch(leaveUnanswered)),
    isAnswered: () => isAnswered,
  };
}
