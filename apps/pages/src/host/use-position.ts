import { useEffect, useState } from 'react';
import type { Position } from './host.ts';
import { useHost } from './host-context.tsx';

/** How long "being asked for" is still true; the browser's own timeout begins only once allowed. */
export const POSITION_TIMEOUT_MS = 10_000;

/**
 * Where the visitor is: undefined while it is being asked for, null when refused, unavailable or
 * not answered in time, and the position whenever it comes, however late. A permission question may
 * stay open for ever, so a page shows itself without waiting for this.
 */
export function usePosition(isWanted = true): Position | null | undefined {
  const host = useHost();
  const [position, setPosition] = useState<Position | null>();
  useEffect(() => {
    if (!isWanted) return;
    let isGone = false;
    const answer = (found: Position | null) => {
      clearTimeout(timer);
      if (!isGone) setPosition(found);
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
