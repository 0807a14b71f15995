import type { ObjectionKind } from './objection-store.ts';

/** What passengers read out on the phone: no letters that sound or look alike. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const LENGTH = 8;

const prefixes: Record<ObjectionKind, string> = { dissent: 'YY', costProblem: 'FK' };

const CITY_OFFSET_MS = 8 * 3600 * 1000;

/** Such as YY20260310-7KM2QX9R: kind, date in the city, and nearly forty random bits. */
export function receiptNumber(
  kind: ObjectionKind,
  at: number,
  randomBytes: (length: number) => Buffer,
): string {
  const date = new Date(at + CITY_OFFSET_MS).toISOString().slice(0, 10).replaceAll('-', '');
  const drawn = [...randomBytes(LENGTH)].map((byte) => ALPHABET[byte % ALPHABET.length]);
  return `${prefixes[kind]}${date}-${drawn.join('')}`;
}
