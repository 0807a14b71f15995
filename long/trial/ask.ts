import { Agent, request } from 'node:http';
import { SERVICE_TOKEN } from '../gateway-process.ts';

export interface Envelope {
  readonly success: boolean;
  readonly code: number;
  readonly msg: string;
  readonly data: unknown;
}

export interface Answer {
  readonly status: number;
  /** Null for an answer that is not in the envelope. */
  readonly envelope: Envelope | null;
}

export interface Who {
  readonly token?: string;
  /** One of 127.0.0.0/8, all of which are this machine: limits count it as somebody of his own. */
  readonly address?: string;
}

const kept = new Agent({ keepAlive: true });

/** Asks as another system of the provider does. Null when no whole answer came back. */
export const askAsService = (origin: string, call: { path: string }, body: unknown) =>
  send(origin, call.path, body, { authorization: `Bearer ${SERVICE_TOKEN}` });

/** What an answer that must be a success carries. */
export function dataOf<Data>(answer: Answer | null): Data {
  if (answer?.envelope?.success !== true) throw new Error(`no: ${JSON.stringify(answer)}`);
  return answer.envelope.data as Data;
}

/** Asks as a page does. Null when no whole answer came back. */
export const ask = (origin: string, call: { path: string }, body: unknown, who: Who = {}) =>
  send(origin, call.path, body, who.token ? { token: who.token } : {}, who.address);

function send(
  origin: string,
  path: string,
  body: unknown,
  headers: Record<string, string>,
  localAddress?: string,
): Promise<Answer | null> {
  return new Promise((resolve) => {
    const asked = request(
      origin + path,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        // Somebody with an address of his own asks once, on a connection of his own.
        ...(localAddress === undefined ? { agent: kept } : { agent: false, localAddress }),
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
    asked.on('error', () => resolve(null));
    asked.end(JSON.stringify(body));
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
