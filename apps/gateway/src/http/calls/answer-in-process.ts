import { sharedRefusals } from '@ride/contract/envelope';
import { type Answer, successAnswer } from '../answer.ts';
import type { Edge } from '../edge/edge.ts';
import type { Caller, Handlers } from '../handlers.ts';
import { answerToError } from './answer-to-error.ts';
import { type ServedCall, servedCalls } from './mount-calls.ts';
import { withTimeout } from './with-timeout.ts';

export class UnansweredCallError extends Error {}

export type AnswerInProcess = (path: string, input: unknown, address: string) => Promise<unknown>;

/** The input is converted as it would be by HTTP, so that values without JSON disappear. */
const asSent = (input: unknown): unknown => JSON.parse(JSON.stringify(input));

/** Only calls without a session are answered. */
export function answerInProcess(handlers: Handlers, edge: Edge): AnswerInProcess {
  const byPath = new Map(
    servedCalls(handlers)
      .filter(({ call }) => call.access === 'anyone' || call.access === 'sessionRead')
      .map((served) => [served.call.path, served]),
  );
  return async (path, input, address) => {
    const served = byPath.get(path);
    if (!served) throw new UnansweredCallError(`${path} is not for everybody`);
    const parsed = served.call.request.safeParse(asSent(input));
    if (!parsed.success)
      throw new UnansweredCallError(`${path} was called with a malformed request`);
    return envelopeOf(await answerTo(served, parsed.data, address, edge), path);
  };
}

async function answerTo(
  { handler }: ServedCall,
  input: unknown,
  address: string,
  edge: Edge,
): Promise<Answer> {
  const caller: Caller = { session: null, address, device: null };
  try {
    const work = Promise.resolve(handler(input as never, caller, ''));
    return successAnswer(await withTimeout(work, edge.handlerMs));
  } catch (error) {
    return answerToError(error, edge.isUnavailable);
  }
}

function envelopeOf({ code, body, fault }: Answer, path: string): unknown {
  if (fault !== undefined) throw new UnansweredCallError(`${path} failed`, { cause: fault });
  if (code === sharedRefusals.loginRequired)
    throw new UnansweredCallError(`${path} needs a session`);
  return JSON.parse(body.toString());
}
