import type { CSSProperties } from 'react';
import { Skeleton, SkeletonGroup } from '../../../ui/states/Skeleton.tsx';
import type { Puzzle, SlideStep } from '../puzzle-flow.ts';
import { FARTHEST } from '../puzzle-geometry.ts';
import { puzzleTexts } from '../texts.ts';
import { type Slide, useSlide } from '../use-slide.ts';
import { AnotherOver } from './AnotherPuzzle.tsx';
import s from './SlidePuzzle.module.css';
import { SlideTrack } from './SlideTrack.tsx';

type SlidePuzzleProps = {
  puzzle: Puzzle;
  step: SlideStep;
  takesFocus: boolean;
  onRelease: (slide: Slide) => void;
  onAnother: () => void;
  /** One of the pictures cannot be shown. */
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
      style={{ '--moved': slide.left / FARTHEST, '--down': puzzle.down } as CSSProperties}
    >
      <div className={s.picture}>
        <img
          className={s.background}
          src={puzzle.background}
          alt={puzzle.hasManyHoles ? puzzleTexts.pictureOfHoles : puzzleTexts.picture}
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
        hint={puzzle.hasManyHoles ? puzzleTexts.matchHint : puzzleTexts.dragHint}
        step={step}
        left={slide.left}
        drag={slide.drag}
        onKeyDown={slide.onKeyDown}
        takesFocus={takesFocus}
      />
    </div>
  );
}

/** As high as the puzzle itself. */
export function PuzzleSkeleton() {
  return (
    <SkeletonGroup>
      <Skeleton shape="picture" />
      <Skeleton shape="button" />
    </SkeletonGroup>
  );
}
