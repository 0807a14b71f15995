import { useEffect, useState } from 'react';
import { useTrackPress } from '../../api/track.ts';
import { useSessionStore } from '../../lib/session-store.tsx';
import { type PuzzleRequest, puzzleRequest } from '../../parts/verification/puzzle-request.ts';
import { useNavigation, useRouteQuery } from '../../routes/navigation.tsx';
import { GraphicVerification } from './components/GraphicVerification.tsx';
import { PuzzleSkeleton } from './components/SlidePuzzle.tsx';
import { SliderVerification } from './components/SliderVerification.tsx';
import { resolveRequest } from './resolve-request.ts';
import { useFinish } from './use-finish.ts';

/** Proves that a person wants a code sent: by slider, or by a graphic code. */
export function PuzzlePage() {
  const request = usePuzzleRequest();
  return request ? <Verification request={request} /> : <PuzzleSkeleton />;
}

/** Without a phone there is nothing to verify, and the page is left at once. */
function usePuzzleRequest(): PuzzleRequest | null {
  const store = useSessionStore();
  const query = useRouteQuery('companyCarPuzzleVerify');
  const { back } = useNavigation();
  const [request] = useState(() => resolveRequest(query?.mobile, puzzleRequest.read(store)));
  useEffect(() => {
    if (!request) back();
  }, [request, back]);
  return request;
}

function Verification({ request }: { request: PuzzleRequest }) {
  const [method, setMethod] = useState<'slider' | 'graphic'>('slider');
  const finish = useFinish(request);
  const trackPress = useTrackPress();
  if (method === 'graphic') {
    const bySlider = () => {
      trackPress('by-slider');
      setMethod('slider');
    };
    return <GraphicVerification subject={request} onSent={finish} onSwitch={bySlider} />;
  }
  const byGraphicCode = () => {
    trackPress('by-graphic-code');
    setMethod('graphic');
  };
  return <SliderVerification subject={request} onSent={finish} onSwitch={byGraphicCode} />;
}

export default PuzzlePage;
