import type { Bridge } from './bridge.ts';
import type { Host } from './host.ts';

const USER_TIMEOUT_MS = 600_000;

/**
 * The longest side in pixels. The app shrinks pictures, since every byte of an answer passes the
 * bridge as text.
 */
const LONGEST_SIDE = 1600;

export function bridgeChoosePictures(bridge: Bridge | null): Host['choosePictures'] {
  if (!bridge?.offers('choosePictures')) return null;
  return async (max) => {
    const params = { max, longestSide: LONGEST_SIDE };
    return picturesIn(await bridge.request('choosePictures', params, USER_TIMEOUT_MS));
  };
}

/** Text that is not base64 becomes an empty picture, which the page reports as unreadable. */
function picturesIn(answer: unknown): Blob[] {
  const { pictures } = (answer ?? {}) as { pictures?: unknown };
  if (!Array.isArray(pictures)) return [];
  return pictures.map((base64) => new Blob([bytesOf(String(base64))]));
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  } catch {
    return new Uint8Array();
  }
}
