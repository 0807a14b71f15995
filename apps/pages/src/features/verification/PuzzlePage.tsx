import { useEffect, useState } from 'react';
import { useTrackPress } from '../../api/track.ts';
import { useSessionStore } from '../../lib/session-store.tsx';
import { type PuzzleRequest, puzzleRequest } from '../../parts/verification/puzzle-request.ts';
import { useNavigation, useRouteQuery } from '../../routes/navigation.tsx';
import { GraphicWay } from './components/GraphicWay.tsx';
import { PuzzleSkeleton } from './components/PuzzleSkeleton.tsx';
import { SliderWay } from './components/SliderWay.tsx';
import { errandOf } from './errand-of.ts';
import { useFinish } from './use-finish.ts';

/** Proves that a person wants a code sent: by slider, or by a graphic code. */
export function PuzzlePage() {
  const errand = useErrand();
  return errand ? <Verification errand={errand} /> : <PuzzleSkeleton />;
}

/** Without a phone there is nothing to verify, and the page is left at once. */
function useErrand(): PuzzleRequest | null {
  const store = useSessionStore();
  const query = useRouteQuery('companyCarPuzzleVerify');
  const { back } = useNavigation();
  const [errand] = useState(() => errandOf(query?.mobile, puzzleRequest.read(store)));
  useEffect(() => {
    if (!errand) back();
  }, [errand, back]);
  return errand;
}

function Verification({ errand }: { errand: PuzzleRequest }) {
  const [way, setWay] = useState<'slider' | 'graphic'>('slider');
  const finish = useFinish(errand);
  const trackPress = useTrackPress();
  if (way === 'graphic') {
    const bySlider = () => {
      trackPress('by-slider');
      setWay('slider');
    };
    return <GraphicWay verified={errand} onSent={finish} onOtherWay={bySlider} />;
  }
  const byGraphicCode = () => {
    trackPress('by-graphic-code');
    setWay('graphic');
  };
  return <SliderWay verified={errand} onSent={finish} onOtherWay={byGraphicCode} />;
}

export default PuzzlePage;
