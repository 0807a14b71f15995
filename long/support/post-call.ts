import { Agent, request } from 'node:http';
import { issueMiniToken } from '@ride/contract/internal';
import { exchangeMiniToken } from '@ride/contract/session';
import { SERVICE_TOKEN } from '../gateway-process.ts';

export interface Envelope {
  readonly success: boolean;
  readonly code: number;
  readonly msg: string;
  readonly data: unknown;
}

export interface Answer {
  readonly status: number;
  readonly envelope: Envelope | null;
}

export interface Caller {
  readonly token?: string;
  /** An address in 127.0.0.0/8, which rate limits count separately. */
  readonly address?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

const keepAliveAgent = new Agent({ keepAlive: true });

/** Null if no complete answer arrived. */
export const postAsService = (origin: string, call: { path: string }, body: unknown) =>
  send(origin, call.path, body, { authorization: `Bearer ${SERVICE_TOKEN}` });

export function requireData<Data>(answer: Answer | null): Data {
  if (answer?.envelope?.success !== true)
    throw new Error(`not a success: ${JSON.stringify(answer)}`);
  return answer.envelope.data as Data;
}

export const postCall = (origin: string, call: { path: string }, body: unknown, who: Caller = {}) =>
  send(
    origin,
    call.path,
    body,
    { ...who.headers, ...(who.token ? { token: who.token } : {}) },
    who.address,
  );

/** The demo passenger owns orders and invitations. */
export async function openSession(
  origin: string,
  mobile = '13800000000',
  inside = origin,
): Promise<string> {
  const issued = await postAsService(inside, issueMiniToken, { mobile });
  const { miniToken } = requireData<{ miniToken: string }>(issued);
  const opened = await postCall(origin, exchangeMiniToken, { miniToken });
  return requireData<{ token: string }>(opened).token;
}

function send(
  origin: string,
  path: string,
  body: unknown,
  headers: Record<string, string>,
  localAddress?: string,
): Promise<Answer | null> {
  return new Promise((resolve) => {
    const outgoing = request(
      origin + path,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        // A caller with another address needs another connection.
        ...(localAddress === undefined
          ? { agent: keepAliveAgent }
          : { agent: false, localAddress }),
      },
      async (response) => {
        try {
          let text = '';
          for await (const chunk of response.setEncoding('utf8')) text += chunk;
          resolve({ status: response.statusCode ?? 0, envelope: readEnvelope(text) });
        } catch {
          resolve(null);
        }
      },
    );
    outgoing.on('error', () => resolve(null));
    outgoing.end(typeof body === 'string' ? body : JSON.stringify(body));
  });
}

function readEnvelope(text: string): Envelope | null {
  try {
    const read: unknown = JSON.parse(text);
    const isOurs = typeof (read as Envelope | null)?.success === 'boolean';
    return isOurs ? (read as Envelope) : null;
  } catch {
    return null;
  }
}
