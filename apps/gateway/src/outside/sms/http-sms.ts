import type { Sms } from './sms.ts';

interface HttpSmsOptions {
  readonly url: string;
  readonly key: string | undefined;
  /** Signature of the text, as providers want it. */
  readonly brand: string;
  readonly mostMs?: number;
}

const MOST_MS = 5_000;

/** Nobody was reached, so nothing went out. */
const unreached = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN']);

/**
 * Hands texts over to the provider's own sender: POST with a JSON body, any 2xx means taken and
 * any 4xx not taken. What cannot be told apart from a lost answer is thrown.
 */
export function httpSms({ url, key, brand, mostMs = MOST_MS }: HttpSmsOptions): Sms {
  const headers = {
    'content-type': 'application/json',
    ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
  };
  return {
    async send(text) {
      const request = { method: 'POST', headers, body: JSON.stringify({ ...text, brand }) };
      try {
        const signal = AbortSignal.timeout(mostMs);
        const answer = await fetch(url, { ...request, signal, redirect: 'error' });
        await answer.body?.cancel();
        if (answer.ok) return 'sent';
        if (answer.status >= 400 && answer.status < 500) return 'failed';
        throw new Error(`the sender of texts answered ${answer.status}`);
      } catch (error) {
        if (unreached.has(causeCode(error))) return 'failed';
        throw error;
      }
    },
  };
}

function causeCode(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : '';
}
