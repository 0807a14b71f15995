import type { Drawing, PictureSize, PuzzleSpec } from '../ports/drawing.ts';

/** What a test can see of pictures: what was asked for, instead of having to read them. */
export interface Drawn {
  readonly codes: { readonly text: string; readonly size: PictureSize }[];
  readonly puzzles: PuzzleSpec[];
}

/** Draws nothing, and remembers what it was asked to draw. */
export function drawingForTest(): { drawing: Drawing; drawn: Drawn } {
  const drawn: Drawn = { codes: [], puzzles: [] };
  const drawing: Drawing = {
    async graphicCode(text, size) {
      drawn.codes.push({ text, size });
      return Buffer.from('a picture');
    },
    async puzzle(spec) {
      drawn.puzzles.push(spec);
      return { shade: 'data:image/png;base64,c2hhZGU=', cutout: 'data:image/png;base64,Y3V0' };
    },
    qrcode: async (text, side) => Buffer.from(`${side} ${text}`),
  };
  return { drawing, drawn };
}
