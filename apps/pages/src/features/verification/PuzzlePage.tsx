import { useEffect, useRef, useState } from 'react';
import { useTrackPress } from '../../api/track.ts';
import { useSessionStore } from '../../lib/session-store.tsx';
import { type PuzzleRequest, puzzleRequest } from '../../parts/verification/puzzle-request.ts';
import { useResendCountdown } from '../../parts/verification/resend-countdown.ts';
import { isOwnLocation } from '../../routes/find-route.ts';
import { formatLocation } from '../../routes/href.ts';
import { useHashLocation } from '../../routes/location-context.tsx';
import { useNavigation, useRouteQuery } from '../../routes/navigation.tsx';
import { showToast } from '../../ui/toast/toast-store.ts';
import { GraphicVerification } from './components/GraphicVerification.tsx';
import { PuzzleSkeleton } from './components/SlidePuzzle.tsx';
import { SliderVerification } from './components/SliderVerification.tsx';
import s from './components/Verification.module.css';
import { resolvePuzzleRequest } from './resolve-request.ts';
import { puzzleTexts } from './texts.ts';

/**
 * Before a code is sent, the visitor proves to be a person: with the slider puzzle, or with a
 * graphic code.
 */
export function PuzzlePage() {
  const request = usePuzzleRequest();
  return request ? <Verification request={request} /> : <PuzzleSkeleton />;
}

/** Without a phone there is nothing to verify, and the page is left at once. */
function usePuzzleRequest(): PuzzleRequest | null {
  const store = useSessionStore();
  const query = useRouteQuery('companyCarPuzzleVerify');
  const { back } = useNavigation();
  const [request] = useState(() => resolvePuzzleRequest(query?.mobile, puzzleRequest.read(store)));
  useEffect(() => {
    if (!request) back();
  }, [request, back]);
  return request;
}

function Verification({ request }: { request: PuzzleRequest }) {
  const [method, setMethod] = useState<'slider' | 'graphic'>('slider');
  const finish = useFinish(request);
  const trackPress = useTrackPress();
  const panel = useRef<HTMLDivElement>(null);
  const switchTo = (next: typeof method) => () => {
    trackPress(next === 'graphic' ? 'by-graphic-code' : 'by-slider');
    setMethod(next);
    // The pressed button disappears when the method changes, so the focus moves to the panel.
    panel.current?.focus();
  };
  return (
    <div ref={panel} tabIndex={-1} className={s.panel}>
      {method === 'graphic' ? (
        <GraphicVerification subject={request} onSent={finish} onSwitch={switchTo('slider')} />
      ) : (
        <SliderVerification subject={request} onSent={finish} onSwitch={switchTo('graphic')} />
      )}
    </div>
  );
}

/** Long enough to see that it worked (PUZ-7). */
const RETURN_MS = 500;

/** Once the code is sent: starts the resend countdown, and a moment later returns to the form. */
function useFinish({ mobile, returnTo }: PuzzleRequest): () => void {
  const store = useSessionStore();
  const location = useHashLocation();
  const countdown = useResendCountdown(mobile);
  const [isDone, setDone] = useState(false);

  useEffect(() => {
    if (!isDone) return;
    const timer = setTimeout(() => {
      // The form is the history entry before this one; a puzzle that was opened by its address has
      // none before it.
      if (location.current().entry > 0) return location.back();
      const origin = returnTo && isOwnLocation(returnTo) ? returnTo : null;
      location.replace(origin ?? formatLocation('companyCarRegisterH5'));
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

export default PuzzlePage;
