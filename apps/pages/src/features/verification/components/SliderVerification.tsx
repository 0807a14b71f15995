import { maskPhone } from '@ride/domain/registration/phone';
import { useEffect, useReducer, useRef, useState } from 'react';
import { useCall } from '../../../api/call-context.tsx';
import { useExtension } from '../../../api/environment.ts';
import { useTrackPress } from '../../../api/track.ts';
import { useResendCountdown } from '../../../parts/verification/resend-countdown.ts';
import { useSecondsLeft } from '../../../parts/verification/use-seconds-left.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { nextPuzzleFlow, type PuzzleFlow } from '../puzzle-flow.ts';
import type { PuzzleSubject, VerificationSubject } from '../queries.ts';
import { checkPuzzleAnswer, fetchPuzzle, sendCode } from '../queries.ts';
import { puzzleTexts } from '../texts.ts';
import type { Slide } from '../use-slide.ts';
import { AnotherPuzzle } from './AnotherPuzzle.tsx';
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
  const another = () => {
    setRepeat(true);
    trackPress('another-puzzle');
    puzzle.reload();
  };
  return (
    <>
      <Card>
        <PuzzleStage puzzle={puzzle} isRepeat={isRepeat} onAnother={another} />
        <p className={s.noteBelow}>{puzzleTexts.sendsTo(maskPhone(subject.mobile))}</p>
        <div className={s.below}>
          <p role="status" className={s.status} data-tone={step}>
            {statusText(puzzle.flow)}
          </p>
          {step === 'ready' && <AnotherPuzzle onPress={another} />}
        </div>
      </Card>
      {!isDone && (
        <Button look="plain" onPress={onSwitch}>
          {puzzleTexts.cannotDrag}
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
      return flow.message;
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

/** Leads through the steps of the slider puzzle, up to the text message that is sent at its end. */
function usePuzzle(verification: VerificationSubject, onSent: () => void) {
  const call = useCall();
  const countdown = useResendCountdown(verification.mobile);
  const [flow, dispatch] = useReducer(nextPuzzleFlow, { step: 'loading' });
  const sendsPurpose = useExtension('ticketPurpose');
  const subject: PuzzleSubject = { ...verification, sendsPurpose };

  const load = async () => dispatch(await fetchPuzzle(call, subject));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first puzzle, once
  useEffect(() => {
    void load();
  }, []);

  const check = async (slide: Slide, puzzleId: string | null) => {
    const { event, ticket } = await checkPuzzleAnswer(call, subject, { ...slide, puzzleId });
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
    markBroken: () => dispatch({ kind: 'failed', message: puzzleTexts.failed }),
  };
}

type PuzzleControls = ReturnType<typeof usePuzzle>;

type StoppedFlow = Extract<PuzzleFlow, { step: 'failed' | 'notSent' | 'locked' }>;
type PuzzleNoticeProps = {
  flow: StoppedFlow;
  onAgain: () => void;
  /** Called when the lock after too many failures is over, without a press. */
  onUnlocked: () => void;
};

/**
 * Shown in place of the puzzle when there is none to solve: it says what to do next, and has the
 * button for it.
 */
function PuzzleNotice({ flow, onAgain, onUnlocked }: PuzzleNoticeProps) {
  const notice = useRef<HTMLDivElement>(null);
  // The element that had the focus is gone, so the focus moves to the notice.
  useEffect(() => notice.current?.focus(), []);
  return (
    <div ref={notice} tabIndex={-1} className={s.notice}>
      <NoticeMark step={flow.step} />
      {flow.step === 'locked' && <LockTimer until={flow.until} onEnd={onUnlocked} />}
      <Button look="secondary" onPress={onAgain}>
        {flow.step === 'failed' ? puzzleTexts.retry : puzzleTexts.again}
      </Button>
    </div>
  );
}

/** A timer role, so that screen readers do not read every second; at the end the next puzzle is loaded. */
function LockTimer({ until, onEnd }: { until: number; onEnd: () => void }) {
  const seconds = useSecondsLeft(until);
  useEffect(() => {
    if (seconds === 0) onEnd();
  });
  return (
    <p role="timer" className={s.wait}>
      {puzzleTexts.secondsLeft(seconds)}
    </p>
  );
}

type NoticeMarkProps = { step: 'failed' | 'notSent' | 'locked' };

const paths: Readonly<Record<NoticeMarkProps['step'], string>> = {
  failed: 'M10 14h28v20H10zM10 29l8-8 7 7 4-4 9 9M31 20h.01',
  notSent: 'M8 22 40 10l-8 30-9-11zM23 29l17-19',
  locked: 'M14 22h20v16H14zM18 22v-5a6 6 0 0 1 12 0v5M24 29v3',
};

function NoticeMark({ step }: NoticeMarkProps) {
  return (
    <svg viewBox="0 0 48 48" className={s.mark} aria-hidden="true" focusable="false">
      <path
        d={paths[step]}
        fill="none"
        stroke="currentColor"
        strokeWidth="2.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
