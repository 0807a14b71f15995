import { useEffect, useRef } from 'react';
import { ReloadIcon } from '../../../ui/icons.tsx';
import { puzzleTexts } from '../texts.ts';
import s from './AnotherPuzzle.module.css';

type AnotherProps = { onPress: () => void };

/** A button for another puzzle, below the picture so that it covers no part of it. */
export function AnotherPuzzle({ onPress }: AnotherProps) {
  return (
    <button type="button" className={s.beside} onClick={onPress}>
      <ReloadIcon />
      {puzzleTexts.another}
    </button>
  );
}

/**
 * A button for another puzzle, over a picture that has taken its one answer: the whole picture can
 * be pressed.
 */
export function AnotherOver({ onPress }: AnotherProps) {
  const button = useRef<HTMLButtonElement>(null);
  // The handle of the puzzle no longer takes keys, so the focus moves to this button.
  useEffect(() => button.current?.focus(), []);
  return (
    <button ref={button} type="button" className={s.over} onClick={onPress}>
      <span className={s.text}>
        <ReloadIcon />
        {puzzleTexts.another}
      </span>
    </button>
  );
}
