import type { SessionStore } from '../../lib/session-store.tsx';

/** As long as the gateway locks somebody out; it says the time in words only. */
const LOCK_MS = 300_000;

/** The gateway has just said no: counted from when it first did, so a reload does not restart it. */
export function lockedUntil(store: SessionStore, now: number): number {
  const known = Number(store.read('puzzleLockedUntil'));
  if (known > now && known <= now + LOCK_MS) return known;
  store.write('puzzleLockedUntil', String(now + LOCK_MS));
  return now + LOCK_MS;
}
