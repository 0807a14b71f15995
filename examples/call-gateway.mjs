import { setTimeout as pause } from 'node:timers/promises';

/** Calls of the gateway at GATEWAY_ADDRESS with the key RIDE_KEY, repeated as docs/connect.md asks. */
const gateway = process.env.GATEWAY_ADDRESS ?? 'http://127.0.0.1:8080';
const key = process.env.RIDE_KEY;

const TIMEOUT_MS = 10_000;
const ATTEMPTS = 8;

export class RefusedError extends Error {}

/**
 * Whether a call whose answer was lost was carried out is unknown, so it is repeated unchanged.
 * Its ids tell the gateway that it is the same call.
 */
export async function call(path, body) {
  for (let attempt = 1; ; attempt += 1) {
    const { answer, status, retryAfter } = await send(path, body);
    if (answer?.success === true) return answer.data;
    // A refusal stays the same however often it is repeated: somebody has to look at it.
    const isPassing = answer === null || status === 408 || status === 429 || status >= 500;
    if (!isPassing) throw new RefusedError(`${answer.code} ${answer.msg}`);
    if (attempt === ATTEMPTS) throw new Error(`no answer after ${ATTEMPTS} attempts`);
    await pause(Math.max(retryAfter * 1000, 100 * 2 ** attempt * (0.5 + Math.random() / 2)));
  }
}

async function send(path, body) {
  try {
    const response = await fetch(gateway + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const retryAfter = Number(response.headers.get('retry-after') ?? 0);
    return { answer: await response.json(), status: response.status, retryAfter };
  } catch {
    return { answer: null, status: 0, retryAfter: 0 };
  }
}
