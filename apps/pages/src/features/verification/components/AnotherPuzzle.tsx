import { useEffect, useRef } from 'react';
import { ReloadIcon } from '../../../ui/icons.tsx';
import { puzzleTexts } from '../texts.ts';
import s from './AnotherPuzzle.module.css';

type AnotherProps = { onPress: () => void };

/** Below the puzzle, so that it covers no part of the picture. */
export function AnotherPuzzle({ onPress }: AnotherProps) {
  return (
    <button type="button" className={s.beside} onClick={onPress}>
      <ReloadIcon />
      {puzzleTexts.another}
    </button>
  );
}

/** Over a picture that has taken its one answer: the whole of it can be pressed. */
export function AnotherOver({ onPress }: AnotherProps) {
  const button = useRef<HTMLButtonElement>(null);
  // The handle no longer takes keys, so the focus goes where the way on is.
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
