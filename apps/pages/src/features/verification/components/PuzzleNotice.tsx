import { useEffect, useRef } from 'react';
import { useSecondsLeft } from '../../../parts/verification/use-seconds-left.ts';
import { Button } from '../../../ui/Button.tsx';
import type { PuzzleFlow } from '../puzzle-flow.ts';
import { puzzleTexts } from '../texts.ts';
import { NoticeMark } from './NoticeMark.tsx';
import s from './PuzzleNotice.module.css';

type Stopped = Extract<PuzzleFlow, { step: 'failed' | 'notSent' | 'locked' }>;
type PuzzleNoticeProps = {
  flow: Stopped;
  onAgain: () => void;
  /** Nobody pressed anything: the time is over. */
  onUnlocked: () => void;
};

/** In the puzzle's place when there is none to solve: what to do next, and the way to it. */
export function PuzzleNotice({ flow, onAgain, onUnlocked }: PuzzleNoticeProps) {
  const notice = useRef<HTMLDivElement>(null);
  // What held the focus is gone.
  useEffect(() => notice.current?.focus(), []);
  return (
    <div ref={notice} tabIndex={-1} className={s.notice}>
      <NoticeMark step={flow.step} />
      {flow.step === 'locked' && <Wait until={flow.until} onEnd={onUnlocked} />}
      <Button look="secondary" onPress={onAgain}>
        {flow.step === 'failed' ? puzzleTexts.retry : puzzleTexts.again}
      </Button>
    </div>
  );
}

/** Seconds are looked at, not read out one by one; at the end the next puzzle comes by itself. */
function Wait({ until, onEnd }: { until: number; onEnd: () => void }) {
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
