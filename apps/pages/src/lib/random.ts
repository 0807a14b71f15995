import { formatHex } from './hex.ts';

/** 128 random bits. Plain-http pages and older webviews lack `randomUUID`. */
export function randomId(): string {
  return formatHex(crypto.getRandomValues(new Uint8Array(16)));
}
