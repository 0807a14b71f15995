import { PUZZLE } from '../../../ports/drawing.ts';
import type { Rgb } from '../picture/colour.ts';
import { encodePalettePng, type Palette } from '../picture/encode-png.ts';
import { EDGE_PLACES } from './edge-places.ts';
import type { JigsawMask } from './jigsaw.ts';
import type { View } from './view.ts';

const { width, piece } = PUZZLE;
const SIZE = { width: piece, height: piece } as const;
const WHITE: Rgb = [255, 255, 255];

const LAST_EDGE = EDGE_PLACES - 1;
const edgeAlphas = Uint8Array.from({ length: EDGE_PLACES }, (_, step) => (step / LAST_EDGE) * 255);

/** A PNG of the piece of the view that lies there, with a white rim and nothing around it. */
export function cutPiece(
  view: View,
  palette: Palette,
  corner: { readonly x: number; readonly y: number },
  { inside, rim }: JigsawMask,
): Buffer {
  const places = new Uint8Array(piece * piece);
  for (let row = 0; row < piece; row += 1) {
    for (let column = 0; column < piece; column += 1) {
      const at = row * piece + column;
      const covered = inside[at] as number;
      if (covered === 0) continue;
      const own = view.places[(corner.y + row) * width + corner.x + column] as number;
      const white = rim[at] as number;
      if (covered < 1) places[at] = Math.round(covered * LAST_EDGE);
      else places[at] = white > 0 ? view.mixture(own, WHITE, white) : own;
    }
  }
  return encodePalettePng(places, palette, SIZE, edgeAlphas);
}
