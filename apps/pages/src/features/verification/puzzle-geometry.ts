import type { WireNumber } from '@ride/contract/entities/wire-values';

/** The picture's own pixels; on a screen it is as wide as the page allows (PUZ-4). */
export const PUZZLE_PICTURE = { width: 320, height: 180 } as const;
export const PUZZLE_PIECE_SIZE = 60;

export const MAX_PIECE_LEFT = PUZZLE_PICTURE.width - PUZZLE_PIECE_SIZE;

export const clampToPicture = (left: number): number => Math.min(MAX_PIECE_LEFT, Math.max(0, left));

/** The left edge of the piece as the gateway requires it, as a share of the width. */
export const leftAsShareOfWidth = (left: number): number => left / PUZZLE_PICTURE.width;

export const leftInWholePercent = (left: number): number =>
  Math.round(leftAsShareOfWidth(left) * 100);

/** Some gateways write a share as text, some as a percentage. */
export function topShareOfPiece(percentY: WireNumber): number {
  const written = Number(percentY);
  const share = written > 1 ? written / 100 : written;
  return share >= 0 && share <= 1 ? share : 0;
}

const STEP = PUZZLE_PICTURE.width / 100;

interface Key {
  readonly key: string;
  readonly shiftKey: boolean;
}

/** Where a key moves the piece to; null for a key that moves nothing. */
export function movePieceByKey(left: number, { key, shiftKey }: Key): number | null {
  const step = shiftKey ? 5 * STEP : STEP;
  const moves: Record<string, number> = {
    ArrowRight: left + step,
    ArrowUp: left + step,
    ArrowLeft: left - step,
    ArrowDown: left - step,
    PageUp: left + 5 * STEP,
    PageDown: left - 5 * STEP,
    Home: 0,
    End: MAX_PIECE_LEFT,
  };
  const moved = moves[key];
  return moved === undefined ? null : clampToPicture(moved);
}
