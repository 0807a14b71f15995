import { useEffect, useState } from 'react';

export const secondsUntil = (at: number | null, now: number): number =>
  at === null ? 0 : Math.max(0, Math.ceil((at - now) / 1000));

/** The clock is read at each tick, so that a page that was suspended shows the true remainder. */
export function useSecondsLeft(at: number | null): number {
  const [now, setNow] = useState(Date.now);
  const left = secondsUntil(at, now);
  useEffect(() => {
    if (at === null || Date.now() >= at) return;
    setNow(Date.now());
    const timer = setInterval(() => {
      setNow(Date.now());
      if (Date.now() >= at) clearInterval(timer);
    }, 1000);
    return () => clearInterval(timer);
  }, [at]);
  return left;
}
