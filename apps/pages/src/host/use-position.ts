import { useEffect, useState } from 'react';
import type { Position } from './host.ts';
import { useHost } from './host-context.tsx';

/**
 * After this time the position counts as unavailable; the browser's own timeout does not run while
 * the permission prompt is open.
 */
export const POSITION_TIMEOUT_MS = 10_000;

/**
 * Undefined while the position is loading; null if it is refused, unavailable or late. A late
 * position still replaces null. A permission prompt may stay open indefinitely, so pages must not
 * wait for the position. Another `attempt` requests it again.
 */
export function usePosition(isWanted = true, attempt = 0): Position | null | undefined {
  const host = useHost();
  const [position, setPosition] = useState<Position | null>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks the host again
  useEffect(() => {
    if (!isWanted) return;
    let isGone = false;
    setPosition(undefined);
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
  }, [host, isWanted, attempt]);
  return position;
}
