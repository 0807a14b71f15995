import { useEffect, useRef } from 'react';
import { useSecondsLeft } from '../../../parts/verification/use-seconds-left.ts';
import { Button } from '../../../ui/Button.tsx';
import type { PuzzleFlow } from '../puzzle-flow.ts';
import { puzzleTexts } from '../texts.ts';
import s from './PuzzleNotice.module.css';

type StoppedFlow = Extract<PuzzleFlow, { step: 'failed' | 'notSent' | 'locked' }>;
type PuzzleNoticeProps = {
  flow: StoppedFlow;
  onAgain: () => void;
  /** The lock is over; nothing was pressed. */
  onUnlocked: () => void;
};

/** In the puzzle's place when there is none to solve: what to do next, and the way to it. */
export function PuzzleNotice({ flow, onAgain, onUnlocked }: PuzzleNoticeProps) {
  const notice = useRef<HTMLDivElement>(null);
  // The element that had the focus is gone.
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

/** A small drawing of what stands in the way. */
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
