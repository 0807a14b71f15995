import { createHmac } from 'node:crypto';

type HmacKind = 'phone' | 'name' | 'session' | 'device' | 'network' | 'phonePrefix';

/** The tables store HMACs, so that phones, devices and networks can be compared but not read. */
export const hmacOf = (secret: string, kind: HmacKind, value: string): string =>
  createHmac('sha256', secret).update(`invitation:${kind}:${value}`).digest('base64url');

export const hmacOrNull = (secret: string, kind: HmacKind, value: string | null): string | null =>
  value === null ? null : hmacOf(secret, kind, value);

/** The first seven digits of a phone name operator and region; ten thousand phones share them. */
export const phonePrefix = (phone: string): string => phone.slice(0, 7);

/** A site usually has 256 addresses of IPv4 or a /48 of IPv6. */
export function networkOfAddress(address: string): string {
  if (!address.includes(':')) return address.split('.').slice(0, 3).join('.');
  return address.split(':').slice(0, 3).join(':');
}
