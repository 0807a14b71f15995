import { redrawPhoto, redrawPicture } from '../outside/drawing/redraw-photo.ts';
import type { Drawing, PuzzleSpec } from '../ports/drawing.ts';

export interface DrawingRequests {
  readonly codes: { readonly text: string }[];
  readonly puzzles: PuzzleSpec[];
}

export function drawingForTest(): { drawing: Drawing; drawn: DrawingRequests } {
  const drawn: DrawingRequests = { codes: [], puzzles: [] };
  const drawing: Drawing = {
    async graphicCode(text) {
      drawn.codes.push({ text });
      return Buffer.from('a picture');
    },
    async puzzle(spec) {
      drawn.puzzles.push(spec);
      return { shade: 'data:image/png;base64,c2hhZGU=', cutout: 'data:image/png;base64,Y3V0' };
    },
    // Photos are drawn by the real code, because tests examine the result.
    photo: redrawPhoto,
    picture: redrawPicture,
    qrcode: async (text, side) => Buffer.from(`${side} ${text}`),
  };
  return { drawing, drawn };
}
