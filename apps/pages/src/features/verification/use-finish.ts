import { useEffect, useState } from 'react';
import { useSessionStore } from '../../lib/session-store.tsx';
import { type PuzzleRequest, puzzleRequest } from '../../parts/verification/puzzle-request.ts';
import { useResendCountdown } from '../../parts/verification/use-resend-countdown.ts';
import { isOwnLocation } from '../../routes/find-route.ts';
import { locationOf } from '../../routes/href.ts';
import { useHashLocation } from '../../routes/location-context.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { puzzleTexts } from './texts.ts';

/** Long enough to see that it worked (PUZ-7). */
const RETURN_MS = 500;

/** Once the code has gone out: the minute begins, and a moment later the form is shown again. */
export function useFinish({ mobile, returnTo }: PuzzleRequest): () => void {
  const store = useSessionStore();
  const location = useHashLocation();
  const countdown = useResendCountdown(mobile);
  const [isDone, setDone] = useState(false);

  useEffect(() => {
    if (!isDone) return;
    const timer = setTimeout(() => {
      // The form is the entry before; opened by its address, the puzzle has none before it.
      if (location.current().entry > 0) return location.back();
      const asked = returnTo && isOwnLocation(returnTo) ? returnTo : null;
      location.replace(asked ?? locationOf('companyCarRegisterH5'));
    }, RETURN_MS);
    return () => clearTimeout(timer);
  }, [isDone, location, returnTo]);

  return () => {
    countdown.start();
    puzzleRequest.clear(store);
    showToast(puzzleTexts.sent);
    setDone(true);
  };
}
