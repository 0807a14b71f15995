import type { ResponseOf } from '@ride/contract/define-call';
import type { getPuzzle } from '@ride/contract/puzzle';
import { pictureSource } from '../../parts/verification/captcha-picture.ts';
import type { Puzzle } from './puzzle-flow.ts';
import { shareDown } from './puzzle-geometry.ts';

/** The wire's puzzle as the page shows it; null when its pictures are none. */
export function puzzleOf(wire: ResponseOf<typeof getPuzzle>): Puzzle | null {
  const background = pictureSource(wire.shadeImage);
  const piece = pictureSource(wire.cutoutImage);
  if (background === null || piece === null) return null;
  return { id: wire.puzzleId ?? null, background, piece, down: shareDown(wire.percentY) };
}
