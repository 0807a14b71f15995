import { maskPhone } from '@ride/domain/registration/phone';
import { useEffect, useReducer, useState } from 'react';
import { useCall } from '../../../api/call-context.tsx';
import { useExtension } from '../../../api/environment.ts';
import { useTrackPress } from '../../../api/track.ts';
import { useResendCountdown } from '../../../parts/verification/resend-countdown.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { checkAnswer, fetchPuzzle, sendCode } from '../puzzle-calls.ts';
import { nextFlow, type PuzzleFlow } from '../puzzle-flow.ts';
import type { PuzzleSubject, VerificationSubject } from '../queries.ts';
import { puzzleTexts } from '../texts.ts';
import type { Slide } from '../use-slide.ts';
import { AnotherPuzzle } from './AnotherPuzzle.tsx';
import { PuzzleNotice } from './PuzzleNotice.tsx';
import { PuzzleSkeleton, SlidePuzzle } from './SlidePuzzle.tsx';
import s from './Verification.module.css';

export type VerificationProps = {
  subject: VerificationSubject;
  onSent: () => void;
  onSwitch: () => void;
};

export function SliderVerification({ subject, onSent, onSwitch }: VerificationProps) {
  const puzzle = usePuzzle(subject, onSent);
  const { step } = puzzle.flow;
  const isDone = step === 'passed' || step === 'sent';
  const trackPress = useTrackPress();
  const [isRepeat, setRepeat] = useState(false);
  // The graphic code that it leads to then leads on to a question in words.
  const hasQuestions = useExtension('captchaQuestion');
  const another = () => {
    setRepeat(true);
    trackPress('another-puzzle');
    puzzle.reload();
  };
  return (
    <>
      <Card title={puzzleTexts.title}>
        <p className={s.note}>{puzzleTexts.sendsTo(maskPhone(subject.mobile))}</p>
        <PuzzleStage puzzle={puzzle} isRepeat={isRepeat} onAnother={another} />
        <div className={s.below}>
          <p role="status" className={s.status} data-tone={step}>
            {statusText(puzzle.flow)}
          </p>
          {step === 'ready' && <AnotherPuzzle onPress={another} />}
        </div>
      </Card>
      {!isDone && (
        <Button look="plain" onPress={onSwitch}>
          {hasQuestions ? puzzleTexts.cannotSeeOrDrag : puzzleTexts.cannotDrag}
        </Button>
      )}
    </>
  );
}

function statusText(flow: PuzzleFlow): string {
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

type PuzzleStageProps = { puzzle: PuzzleControls; isRepeat: boolean; onAnother: () => void };

function PuzzleStage({ puzzle, isRepeat, onAnother }: PuzzleStageProps) {
  const { flow } = puzzle;
  switch (flow.step) {
    case 'loading':
      return <PuzzleSkeleton />;
    case 'failed':
    case 'notSent':
    case 'locked':
      return <PuzzleNotice flow={flow} onAgain={onAnother} onUnlocked={puzzle.reload} />;
    default:
      return (
        <SlidePuzzle
          puzzle={flow.puzzle}
          step={flow.step}
          takesFocus={isRepeat}
          onRelease={puzzle.release}
          onAnother={onAnother}
          onBroken={puzzle.markBroken}
        />
      );
  }
}

/** Everything the slider goes through, up to the text message it sends. */
function usePuzzle(verification: VerificationSubject, onSent: () => void) {
  const call = useCall();
  const countdown = useResendCountdown(verification.mobile);
  const [flow, dispatch] = useReducer(nextFlow, { step: 'loading' });
  const sendsPurpose = useExtension('ticketPurpose');
  const subject: PuzzleSubject = { ...verification, sendsPurpose };

  const load = async () => dispatch(await fetchPuzzle(call, subject));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first puzzle, once
  useEffect(() => {
    void load();
  }, []);

  const check = async (slide: Slide, puzzleId: string | null) => {
    const { event, ticket } = await checkAnswer(call, subject, { ...slide, puzzleId });
    dispatch(event);
    if (event.kind !== 'passed') return;
    const sending = await sendCode(call, subject, ticket);
    dispatch(sending);
    if (sending.kind === 'sent') onSent();
    if (sending.kind === 'notSent') countdown.refused(sending);
  };

  return {
    flow,
    reload() {
      dispatch({ kind: 'requested' });
      void load();
    },
    release(slide: Slide) {
      if (flow.step !== 'ready') return;
      dispatch({ kind: 'released' });
      void check(slide, flow.puzzle.id);
    },
    markBroken: () => dispatch({ kind: 'failed', words: puzzleTexts.failed }),
  };
}

type PuzzleControls = ReturnType<typeof usePuzzle>;
