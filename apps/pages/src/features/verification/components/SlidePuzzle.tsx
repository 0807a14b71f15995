import { type CSSProperties, type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { Skeleton, SkeletonGroup } from '../../../ui/states/Skeleton.tsx';
import { Spinner } from '../../../ui/states/Spinner.tsx';
import type { Puzzle, SlideStep } from '../puzzle-flow.ts';
import { leftInWholePercent, MAX_PIECE_LEFT } from '../puzzle-geometry.ts';
import { puzzleTexts } from '../texts.ts';
import { type DragHandlers, type Slide, useSlide } from '../use-slide.ts';
import { AnotherOver } from './AnotherPuzzle.tsx';
import s from './SlidePuzzle.module.css';

type SlidePuzzleProps = {
  puzzle: Puzzle;
  step: SlideStep;
  takesFocus: boolean;
  onRelease: (slide: Slide) => void;
  onAnother: () => void;
  /** Called if one of the pictures cannot be shown. */
  onBroken: () => void;
};

/** The picture with its hole or holes, the piece, and the handle that moves it. */
export function SlidePuzzle({ puzzle, step, takesFocus, ...on }: SlidePuzzleProps) {
  const { onRelease, onAnother, onBroken } = on;
  const slide = useSlide(step === 'ready', onRelease);
  return (
    <div
      ref={slide.stage}
      className={s.puzzle}
      data-step={step}
      style={{ '--moved': slide.left / MAX_PIECE_LEFT, '--down': puzzle.down } as CSSProperties}
    >
      <div className={s.picture}>
        <img
          className={s.background}
          src={puzzle.background}
          alt={puzzleTexts.picture}
          draggable={false}
          onError={onBroken}
        />
        <img
          className={s.piece}
          src={puzzle.piece}
          alt=""
          draggable={false}
          onError={onBroken}
          {...slide.drag}
        />
        {step === 'wrong' && <AnotherOver onPress={onAnother} />}
      </div>
      <SlideTrack
        step={step}
        left={slide.left}
        drag={slide.drag}
        onKeyDown={slide.onKeyDown}
        takesFocus={takesFocus}
      />
    </div>
  );
}

/** As high as the puzzle itself, so that nothing moves when the puzzle appears. */
export function PuzzleSkeleton() {
  return (
    <SkeletonGroup>
      <Skeleton shape="picture" />
      <Skeleton shape="button" />
    </SkeletonGroup>
  );
}

type SlideTrackProps = {
  step: SlideStep;
  left: number;
  drag: DragHandlers;
  onKeyDown: (event: KeyboardEvent) => void;
  /** The button that requested this puzzle is gone, so the focus moves here. */
  takesFocus: boolean;
};

/** Not an input of type range, because that jumps to wherever it is pressed. */
function SlideTrack({ step, left, drag, onKeyDown, takesFocus }: SlideTrackProps) {
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
        aria-valuemax={leftInWholePercent(MAX_PIECE_LEFT)}
        aria-valuenow={leftInWholePercent(left)}
        aria-valuetext={puzzleTexts.position(leftInWholePercent(left))}
        aria-disabled={step !== 'ready' || undefined}
        onKeyDown={onKeyDown}
        {...drag}
      >
        {step === 'checking' ? <Spinner /> : <HandleMark step={step} />}
      </div>
    </div>
  );
}

const handlePaths: Readonly<Record<SlideStep, string>> = {
  ready: 'm6 6 6 6-6 6M13 6l6 6-6 6',
  checking: '',
  wrong: 'm7 7 10 10M17 7 7 17',
  passed: 'm5 12.5 5 5L19 7',
  sent: 'm5 12.5 5 5L19 7',
};

function HandleMark({ step }: { step: SlideStep }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="24"
      height="24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={handlePaths[step]} />
    </svg>
  );
}
