import { allCalls } from '@ride/contract/all-calls';
import { sharedRefusals } from '@ride/contract/envelope';
import type { Answer } from '../answer.ts';
import type { Caller, Handlers } from '../handlers.ts';
import type { CallEdge } from './call-edge.ts';
import { answerTo, type ServedCall } from './serve-call.ts';

/** What somebody without a session may not read, or what could not be read now. */
export class NotAnswered extends Error {}

/** The envelope of a call from within the process, at its path. */
export type AnswerInProcess = (path: string, input: unknown, address: string) => Promise<unknown>;

/** As the caller would send it: what JSON cannot say is not said. */
const asSent = (input: unknown): unknown => JSON.parse(JSON.stringify(input));

/** Calls of pages, asked by nobody in particular: there is no session to read anything with. */
export function answerInProcess(handlers: Handlers, edge: CallEdge): AnswerInProcess {
  const served = new Map<string, ServedCall>();
  for (const [name, call] of Object.entries(allCalls)) {
    if (call.access !== 'anyone' && call.access !== 'sessionRead') continue;
    const handler = handlers[name as keyof Handlers] as ServedCall['handler'];
    served.set(call.path, { name, call, handler });
  }
  return async (path, input, address) => {
    const asked = served.get(path);
    if (!asked) throw new NotAnswered(`${path} is not for everybody`);
    const read = asked.call.request.safeParse(asSent(input));
    if (!read.success) throw new NotAnswered(`${path} was asked wrongly`);
    const caller: Caller = { session: null, address, device: null };
    return envelopeOf(await answerTo(asked, edge, read.data, caller), path);
  };
}

function envelopeOf({ code, body, fault }: Answer, path: string): unknown {
  if (fault !== undefined) throw new NotAnswered(`${path} failed`, { cause: fault });
  if (code === sharedRefusals.loginRequired) throw new NotAnswered(`${path} is somebody's own`);
  return JSON.parse(body.toString());
}
