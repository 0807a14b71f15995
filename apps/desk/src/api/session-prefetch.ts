import { postJson } from './post-json.ts';

/** The path is repeated here because importing the contract would delay this first request. */
export const SESSION_PATH = '/desk/session/read';

let early: Promise<Response> | null = null;

export function prefetchSession(): void {
  early = postJson(SESSION_PATH, '{}');
  // The failure is handled where the answer is read; this avoids an unhandled rejection until then.
  early.catch(() => {});
}

export function takePrefetchedSession(): Promise<Response> | null {
  const taken = early;
  early = null;
  return taken;
}
