import { MINUTE_MS } from '@ride/domain/durations';
import { useSyncExternalStore } from 'react';

function subscribeToMinutes(listener: () => void): () => void {
  const timer = setInterval(listener, MINUTE_MS);
  return () => clearInterval(timer);
}

const currentMinute = (): number => Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS;

/**
 * The time is updated, so that 明天 becomes 今天 at midnight and a deadline becomes late on a page that
 * stays open.
 */
export const useNow = (): number =>
  useSyncExternalStore(subscribeToMinutes, currentMinute, currentMinute);
