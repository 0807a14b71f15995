import * as z from 'zod/mini';

export type SmsAnswer =
  | { readonly kind: 'accepted' }
  | { readonly kind: 'refused' }
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'unknown'; readonly reason: string };

const answerShape = z.object({ accepted: z.boolean() });
const LONGEST_ANSWER = 16 * 1024;

/** After these failures of the connection nothing of the request can have arrived. */
const unreachableCodes = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH']);

/**
 * Accepted is only a complete `{"accepted": true}` with 2xx; a 4xx is a refusal, and everything
 * else is unknown.
 */
export async function readSmsAnswer(request: () => Promise<Response>): Promise<SmsAnswer> {
  try {
    const answer = await request();
    const text = await readShort(answer);
    if (answer.status >= 400 && answer.status < 500) return { kind: 'refused' };
    if (!answer.ok) return { kind: 'unknown', reason: `status ${answer.status}` };
    const read = answerShape.safeParse(JSON.parse(text));
    if (!read.success) return { kind: 'unknown', reason: 'an answer of another shape' };
    return { kind: read.data.accepted ? 'accepted' : 'refused' };
  } catch (error) {
    if (unreachableCodes.has(causeCode(error))) return { kind: 'unreachable' };
    return { kind: 'unknown', reason: error instanceof Error ? error.name : 'unknown' };
  }
}

async function readShort(answer: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of answer.body ?? []) {
    length += chunk.length;
    if (length > LONGEST_ANSWER) throw new RangeError('the answer is too long');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function causeCode(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : '';
}
