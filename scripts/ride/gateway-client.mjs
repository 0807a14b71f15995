/** No answer, or one that is not an envelope. */
export class GatewayUnreachableError extends Error {}

const TIMEOUT_MS = 30_000;

/** Makes an internal call and returns its envelope. */
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
    const reason = error.cause?.code ?? error.name;
    throw new GatewayUnreachableError(
      `no gateway answers at ${address} (${reason}). Is it running?`,
    );
  }
  const envelope = await response.json().catch(() => null);
  if (typeof envelope?.success !== 'boolean') {
    throw new GatewayUnreachableError(
      `${address} answered ${response.status}, and not like a gateway`,
    );
  }
  return { ...envelope, msg: envelope.msg ?? '' };
}

/** A setting that is missing or cannot be used; the message says which. */
export class SettingsError extends Error {}

/** What a development gateway accepts without a configured token (apps/gateway/src/config). */
const DEVELOPMENT_TOKEN = 'development-service-token';

/** Address and token of the gateway. */
export function readSettings(env) {
  const { GATEWAY_ADDRESS, HOST = '127.0.0.1', PORT = '8080', RIDE_ENV = 'development' } = env;
  const host = HOST === '0.0.0.0' || HOST === '::' ? '127.0.0.1' : HOST;
  const address = GATEWAY_ADDRESS || `http://${host.includes(':') ? `[${host}]` : host}:${PORT}`;
  if (!/^https?:\/\//.test(address) || !URL.canParse(address)) {
    throw new SettingsError(`GATEWAY_ADDRESS must be an address with http:// or https://`);
  }
  const token = env.SERVICE_TOKEN || (RIDE_ENV === 'development' ? DEVELOPMENT_TOKEN : '');
  if (token === '') throw new SettingsError('SERVICE_TOKEN is not set');
  return { address: address.replace(/\/$/, ''), token };
}
