/** A setting that is missing or cannot be used; the message says which. */
export class UnfitSettings extends Error {}

/** What a gateway at a desk accepts when nobody set a token (apps/gateway/src/config). */
const DEVELOPMENT_TOKEN = 'development-service-token';

/** Where the gateway is and what opens it. */
export function readSettings(env) {
  const { GATEWAY_ADDRESS, HOST = '127.0.0.1', PORT = '8080', RIDE_ENV = 'development' } = env;
  const host = HOST === '0.0.0.0' || HOST === '::' ? '127.0.0.1' : HOST;
  const address = GATEWAY_ADDRESS || `http://${host.includes(':') ? `[${host}]` : host}:${PORT}`;
  if (!/^https?:\/\//.test(address) || !URL.canParse(address)) {
    throw new UnfitSettings(`GATEWAY_ADDRESS must be an address with http:// or https://`);
  }
  const token = env.SERVICE_TOKEN || (RIDE_ENV === 'development' ? DEVELOPMENT_TOKEN : '');
  if (token === '') throw new UnfitSettings('SERVICE_TOKEN is not set');
  return { address: address.replace(/\/$/, ''), token };
}
