import { CITY_OFFSET_MS } from './city-offset.ts';

/**
 * Receipt numbers are read out on the phone, so characters that look or sound alike are left out.
 */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
export const RECEIPT_LETTERS = 8;

/** Creates a number such as YY20260310-7KM2QX9R: a prefix, the local date, and nearly forty random bits. */
export function createReceiptNumber(prefix: string, at: number, random: Uint8Array): string {
  const date = new Date(at + CITY_OFFSET_MS).toISOString().slice(0, 10).replaceAll('-', '');
  const letters = Array.from(random, (byte) => ALPHABET[byte % ALPHABET.length]);
  return `${prefix}${date}-${letters.join('')}`;
}
