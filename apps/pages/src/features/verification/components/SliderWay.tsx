import { maskPhone } from '@ride/domain/registration/phone';
import { useState } from 'react';
import { useTrackPress } from '../../../api/track.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import type { PuzzleFlow } from '../puzzle-flow.ts';
import type { Verified } from '../queries.ts';
import { puzzleTexts } from '../texts.ts';
import { type PuzzleDesk, usePuzzle } from '../use-puzzle.ts';
import { AnotherPuzzle } from './AnotherPuzzle.tsx';
import { PuzzleNotice } from './PuzzleNotice.tsx';
import { PuzzleSkeleton } from './PuzzleSkeleton.tsx';
import { SlidePuzzle } from './SlidePuzzle.tsx';
import s from './Way.module.css';

export type WayProps = { verified: Verified; onSent: () => void; onOtherWay: () => void };

export function SliderWay({ verified, onSent, onOtherWay }: WayProps) {
  const desk = usePuzzle(verified, onSent);
  const { step } = desk.flow;
  const isSettled = step === 'passed' || step === 'sent';
  const trackPress = useTrackPress();
  const [isRepeat, setRepeat] = useState(false);
  const another = () => {
    setRepeat(true);
    trackPress('another-puzzle');
    desk.askAgain();
  };
  return (
    <>
      <Card title={puzzleTexts.title}>
        <p className={s.note}>{puzzleTexts.sendsTo(maskPhone(verified.mobile))}</p>
        <Stage desk={desk} isRepeat={isRepeat} onAnother={another} />
        <div className={s.below}>
          <p role="status" className={s.said} data-tone={step}>
            {saidOf(desk.flow)}
          </p>
          {step === 'ready' && <AnotherPuzzle onPress={another} />}
        </div>
      </Card>
      {!isSettled && (
        <Button look="plain" onPress={onOtherWay}>
          {puzzleTexts.cannotDrag}
        </Button>
      )}
    </>
  );
}

/** What just happened, in words. */
function saidOf(flow: PuzzleFlow): string {
  switch (flow.step) {
    case 'checking':
    case 'passed':
    case 'sent':
      return puzzleTexts[flow.step];
    case 'wrong':
    case 'failed':
    case 'notSent':
    case 'locked':
      return flow.words;
    default:
      return '';
  }
}

type StageProps = { desk: PuzzleDesk; isRepeat: boolean; onAnother: () => void };

function Stage({ desk, isRepeat, onAnother }: StageProps) {
  const { flow } = desk;
  switch (flow.step) {
    case 'loading':
      return <PuzzleSkeleton />;
    case 'failed':
    case 'notSent':
    case 'locked':
      return <PuzzleNotice flow={flow} onAgain={onAnother} onUnlocked={desk.askAgain} />;
    default:
      return (
        <SlidePuzzle
          puzzle={flow.puzzle}
          step={flow.step}
          takesFocus={isRepeat}
          onLetGo={desk.letGo}
          onAnother={onAnother}
          onBroken={desk.markBroken}
        />
      );
  }
}
