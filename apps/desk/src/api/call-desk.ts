import type { CallShape, RequestInput, ResponseOf } from '@ride/contract/define-call';
import { type Envelope, envelope, refusalData, SUCCESS_CODE } from '@ride/contract/envelope';
import { onlineManager } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { type AuthPromptKind, authPrompts } from './auth-prompts.ts';
import { DeskFault, DeskRefusal, deskRefusalName } from './desk-refusal.ts';
import { postJson } from './post-json.ts';

/** A call may have to be repeated twice: after signing in and after showing a second factor. */
const MAX_PROMPTS = 2;

const promptOf: Readonly<Record<string, AuthPromptKind>> = {
  loginRequired: 'signIn',
  stepUpRequired: 'stepUp',
};

interface CallOptions {
  /** If false, a missing session or an old factor rejects the call without opening a dialog. */
  readonly mayPrompt?: boolean;
  /** An answer to the same call that was requested earlier replaces the first request. */
  readonly sent?: Promise<Response> | null;
}

/**
 * Makes one call to the desk; rejects with a `DeskRefusal` or a `DeskFault`. If the session has
 * ended or the second factor is too old, a dialog opens over the page and the call is repeated
 * after it.
 */
export async function callDesk<Call extends CallShape>(
  call: Call,
  input: RequestInput<Call>,
  { mayPrompt = true, sent = null }: CallOptions = {},
): Promise<ResponseOf<Call>> {
  const request = z.safeParse(call.request, input);
  if (!request.success) throw new DeskFault('badRequest', request.error);
  const body = JSON.stringify(request.data);
  for (let prompted = 0; ; prompted += 1) {
    try {
      const response = (prompted === 0 && sent) || postJson(call.path, body);
      return readAnswer(call, await read(response));
    } catch (error) {
      const kind = error instanceof DeskRefusal ? promptOf[error.refusal] : undefined;
      if (kind === undefined || !mayPrompt || prompted >= MAX_PROMPTS) throw error;
      if (!(await authPrompts.ask(kind))) throw error;
    }
  }
}

async function read(sent: Promise<Response>): Promise<unknown> {
  let response: Response;
  try {
    response = await sent;
  } catch (cause) {
    onlineManager.setOnline(false);
    throw new DeskFault('network', cause);
  }
  onlineManager.setOnline(true);
  // Even rejected requests have an envelope; an answer without one comes from a proxy.
  return response.json().catch((cause: unknown) => {
    // A syntax error means a proxy's page; any other error means that the connection broke.
    if (!(cause instanceof SyntaxError)) throw new DeskFault('network', cause);
    throw new DeskFault(response.ok ? 'brokenAnswer' : 'http', cause);
  });
}

function readAnswer<Call extends CallShape>(call: Call, wire: unknown): ResponseOf<Call> {
  const answer = z.safeParse(envelope, wire);
  if (!answer.success) throw new DeskFault('brokenAnswer', answer.error);
  if (Number(answer.data.code) !== SUCCESS_CODE) throw refusalIn(call, answer.data);
  const data = z.safeParse(call.response, answer.data.data ?? null);
  if (!data.success) throw new DeskFault('brokenAnswer', data.error);
  return data.data as ResponseOf<Call>;
}

function refusalIn(call: CallShape, { code, msg, data }: Envelope): Error {
  const refusal = deskRefusalName(call, Number(code ?? 0));
  if (refusal === 'malformed') return new DeskFault('badRequest');
  if (refusal === 'fault' || refusal === 'unavailable') return new DeskFault('http');
  const wait = z.safeParse(refusalData, data);
  return new DeskRefusal(
    refusal,
    Number(code ?? 0),
    msg || '没有完成，请稍后重试',
    wait.success ? wait.data.waitSeconds : null,
  );
}
