import type { Consequences } from '@ride/contract/desk/change-consequences';
import { readChange, replayChange } from '@ride/contract/desk/changes';
import { useEffect, useRef, useState } from 'react';
import { callDesk } from '../../../../api/call-desk.ts';
import { formatFailure } from '../../../../api/desk-refusal.ts';
import { useInvalidateCalls } from '../../../../api/use-desk.ts';
import type { Change } from '../../../../ui/change/change.ts';

/** Each call prices some trips, so the call is repeated until all are priced or it is paused. */
export function useReplay({ id, consequences: saved }: Change) {
  const refresh = useInvalidateCalls();
  const [progress, setProgress] = useState<Consequences | null>(null);
  const [isRunning, setRunning] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const isStopped = useRef(false);
  useEffect(
    () => () => {
      isStopped.current = true;
    },
    [],
  );

  async function start() {
    isStopped.current = false;
    setRunning(true);
    setProgress(null);
    setFailure(null);
    try {
      let next: Consequences;
      do {
        next = await callDesk(replayChange, { id });
        setProgress(next);
      } while (!next.isComplete && !isStopped.current);
    } catch (error) {
      setFailure(formatFailure(error));
    } finally {
      await refresh([readChange]);
      setRunning(false);
    }
  }

  return {
    shown: isRunning ? (progress ?? saved) : saved,
    isRunning,
    failure,
    start,
    pause() {
      isStopped.current = true;
    },
  };
}
