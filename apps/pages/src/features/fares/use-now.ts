import { MINUTE_MS } from '@ride/domain/durations';
import { useSyncExternalStore } from 'react';

function subscribeToMinutes(listener: () => void): () => void {
  const timer = setInterval(listener, MINUTE_MS);
  return () => clearInterval(timer);
}

const minuteOf = (at: number): number => Math.floor(at / MINUTE_MS) * MINUTE_MS;
const currentMinute = (): number => minuteOf(Date.now());

/**
 * Returns the time in epoch milliseconds at which the markup was rendered, so that hydration
 * produces the same markup; null if it was not rendered on a server.
 */
export function renderedAt(): number | null {
  if (typeof document === 'undefined') return Date.now();
  return Number(document.documentElement.dataset.rendered) || null;
}

/**
 * The time is updated, so that 明天 becomes 今天 at midnight and a deadline becomes late on a page that
 * stays open.
 */
export const useNow = (): number =>
  useSyncExternalStore(subscribeToMinutes, currentMinute, () =>
    minuteOf(renderedAt() ?? Date.now()),
  );
