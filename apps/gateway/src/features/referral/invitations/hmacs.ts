import { createHmac } from 'node:crypto';

type HmacKind = 'phone' | 'name' | 'session' | 'device' | 'network' | 'phonePrefix';

/** What something is recognised by. An HMAC, so the tables reveal nothing of what was seen. */
export const hmacOf = (secret: string, kind: HmacKind, value: string): string =>
  createHmac('sha256', secret).update(`invitation:${kind}:${value}`).digest('base64url');

export const hmacIfAny = (secret: string, kind: HmacKind, value: string | null): string | null =>
  value === null ? null : hmacOf(secret, kind, value);

/** Operator and region: ten thousand phones share these digits. */
export const phonePrefix = (phone: string): string => phone.slice(0, 7);

/** What one site usually has: 256 addresses of IPv4, a /48 of IPv6. */
export function addressRange(address: string): string {
  if (!address.includes(':')) return address.split('.').slice(0, 3).join('.');
  return address.split(':').slice(0, 3).join(':');
}
