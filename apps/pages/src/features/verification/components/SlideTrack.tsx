import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { Spinner } from '../../../ui/Spinner.tsx';
import type { SlideStep } from '../puzzle-flow.ts';
import { FARTHEST, wholePercent } from '../puzzle-geometry.ts';
import { puzzleTexts } from '../texts.ts';
import type { useGrip } from '../use-grip.ts';
import { HandleMark } from './HandleMark.tsx';
import s from './SlideTrack.module.css';

type SlideTrackProps = {
  step: SlideStep;
  left: number;
  grip: ReturnType<typeof useGrip>;
  onKeyDown: (event: KeyboardEvent) => void;
  /** What was pressed to get this puzzle is gone, so the focus comes here. */
  takesFocus: boolean;
};

/** Our own and not the browser's range, which jumps to wherever it is pressed. */
export function SlideTrack({ step, left, grip, onKeyDown, takesFocus }: SlideTrackProps) {
  const hintId = useId();
  const handle = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) handle.current?.focus();
  }, [takesFocus]);
  return (
    <div className={s.track}>
      <span className={s.passed} />
      <span className={s.hint} data-hidden={left > 0 || undefined}>
        {puzzleTexts.dragHint}
      </span>
      <span id={hintId} className="visually-hidden">
        {puzzleTexts.keyHint}
      </span>
      <div
        ref={handle}
        role="slider"
        tabIndex={0}
        className={s.handle}
        aria-label={puzzleTexts.slider}
        aria-describedby={hintId}
        aria-valuemin={0}
        aria-valuemax={wholePercent(FARTHEST)}
        aria-valuenow={wholePercent(left)}
        aria-valuetext={puzzleTexts.position(wholePercent(left))}
        aria-disabled={step !== 'ready' || undefined}
        onKeyDown={onKeyDown}
        {...grip}
      >
        {step === 'checking' ? <Spinner /> : <HandleMark step={step} />}
      </div>
    </div>
  );
}
