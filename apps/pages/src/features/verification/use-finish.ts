import { useEffect, useState } from 'react';
import { useSessionStore } from '../../lib/session-store.tsx';
import { type PuzzleRequest, puzzleRequest } from '../../parts/verification/puzzle-request.ts';
import { useResendCountdown } from '../../parts/verification/resend-countdown.ts';
import { isOwnLocation } from '../../routes/find-route.ts';
import { locationOf } from '../../routes/href.ts';
import { useHashLocation } from '../../routes/location-context.tsx';
import { showToast } from '../../ui/toast/toast-store.ts';
import { puzzleTexts } from './texts.ts';

/** Long enough to see that it worked (PUZ-7). */
const RETURN_MS = 500;

/** Once the code is sent: starts the resend countdown, and a moment later returns to the form. */
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
      const origin = returnTo && isOwnLocation(returnTo) ? returnTo : null;
      location.replace(origin ?? locationOf('companyCarRegisterH5'));
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
