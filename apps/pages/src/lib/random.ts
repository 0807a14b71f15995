import { hex } from './hex.ts';

/** 128 unguessable bits. Not `randomUUID`, which plain-http pages and older webviews lack. */
export function randomId(): string {
  return hex(crypto.getRandomValues(new Uint8Array(16)));
}
