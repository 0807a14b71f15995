import { postJson } from './post-json.ts';

/** Written out here: the contract would bring its library along, and this is to be sent first. */
export const SESSION_PATH = '/desk/session/read';

let early: Promise<Response> | null = null;

/** Asks who is signed in while the desk itself is still on its way. */
export function sendEarlySession(): void {
  early = postJson(SESSION_PATH, '{}');
  // Whoever takes it handles the failure; until then it is not unhandled.
  early.catch(() => {});
}

/** The answer, once: a later question is sent anew. */
export function takeEarlySession(): Promise<Response> | null {
  const taken = early;
  early = null;
  return taken;
}
