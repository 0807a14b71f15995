import { createHmac } from 'node:crypto';

type MarkKind = 'phone' | 'name' | 'session' | 'device' | 'network' | 'phonePrefix';

/** What something is recognised by. An HMAC, so the tables reveal nothing of what was seen. */
export const markOf = (secret: string, kind: MarkKind, value: string): string =>
  createHmac('sha256', secret).update(`invitation:${kind}:${value}`).digest('base64url');

export const markIfAny = (secret: string, kind: MarkKind, value: string | null): string | null =>
  value === null ? null : markOf(secret, kind, value);

/** Operator and region: ten thousand phones share these digits. */
export const phonePrefix = (phone: string): string => phone.slice(0, 7);

/** What one site usually has: 256 addresses of IPv4, a /48 of IPv6. */
export function addressRange(address: string): string {
  if (!address.includes(':')) return address.split('.').slice(0, 3).join('.');
  return address.split(':').slice(0, 3).join(':');
}
