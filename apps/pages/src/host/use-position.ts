import { useEffect, useState } from 'react';
import type { Position } from './host.ts';
import { useHost } from './host-context.tsx';

/** After this it counts as unavailable; the browser's own timeout starts only once allowed. */
export const POSITION_TIMEOUT_MS = 10_000;

/**
 * The position of the visitor: undefined while it is loading, null when refused, unavailable or
 * after the timeout, and the position whenever it comes, however late. A permission prompt may stay
 * open indefinitely, so pages must not wait for this.
 */
export function usePosition(isWanted = true): Position | null | undefined {
  const host = useHost();
  const [position, setPosition] = useState<Position | null>();
  useEffect(() => {
    if (!isWanted) return;
    let isGone = false;
    const answer = (next: Position | null) => {
      clearTimeout(timer);
      if (!isGone) setPosition(next);
    };
    const timer = setTimeout(answer, POSITION_TIMEOUT_MS, null);
    host.position().then(answer, () => answer(null));
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [host, isWanted]);
  return position;
}
