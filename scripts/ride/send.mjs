/** Nobody answered, or not in the gateway's way. */
export class Unreachable extends Error {}

const TIMEOUT_MS = 30_000;

/** Makes an internal call and answers its envelope. */
export async function send({ address, token }, path, body) {
  let response;
  try {
    response = await fetch(address + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
  } catch (error) {
    const why = error.cause?.code ?? error.name;
    throw new Unreachable(`no gateway answers at ${address} (${why}). Is it running?`);
  }
  const envelope = await response.json().catch(() => null);
  if (typeof envelope?.success !== 'boolean') {
    throw new Unreachable(`${address} answered ${response.status}, and not like a gateway`);
  }
  return { ...envelope, msg: envelope.msg ?? '' };
}
