import { DAY_MS, MINUTE_MS } from '../durations.ts';
import { LEAD_MS } from './change-state.ts';

const FARTHEST_MS = 400 * DAY_MS;

/** The first whole minute at which something that is approved now may start. */
export const earliestStart = (now: number, noticeMs: number): number =>
  Math.ceil((now + Math.max(noticeMs, LEAD_MS)) / MINUTE_MS) * MINUTE_MS;

export type StartError = 'notWholeMinute' | 'tooSoon' | 'tooFar';

/** Minutes of the city's clock and of UTC are the same. */
export function findStartError(
  startsAt: number,
  { now, noticeMs }: { readonly now: number; readonly noticeMs: number },
): StartError | null {
  if (startsAt % MINUTE_MS !== 0) return 'notWholeMinute';
  if (startsAt - now < Math.max(noticeMs, LEAD_MS)) return 'tooSoon';
  return startsAt > now + FARTHEST_MS ? 'tooFar' : null;
}
