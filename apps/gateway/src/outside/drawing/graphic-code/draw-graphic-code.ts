import type { PictureSize } from '../../../ports/drawing.ts';
import { breathe } from '../breathe.ts';
import type { Font } from '../font/carried-font.ts';
import { coverOutline } from '../picture/cover-outline.ts';
import { encodePalettePng } from '../picture/encode-png.ts';
import type { Random } from '../picture/random.ts';
import { drawNoiseAbove, drawNoiseBelow } from './noise.ts';
import { inkOf, newPalette } from './palette.ts';
import { placeGlyphs } from './place-glyphs.ts';
import { Sheet } from './sheet.ts';

/** A PNG of the text: bent, turned and crossed out a little, and never twice the same. */
export function drawGraphicCode(
  font: Font,
  text: string,
  size: PictureSize,
  random: Random,
): Buffer {
  const sheet = new Sheet(size);
  drawNoiseBelow(sheet, random);
  breathe();
  let number = random.whole(0, 3);
  for (const outline of placeGlyphs([...text].map(font), size, random)) {
    const ink = inkOf(number);
    coverOutline(outline, size, (at, share) => sheet.cover(at, share, ink));
    // Never the ink of the neighbour, so that a reader sees where one ends and one begins.
    number += random.whole(1, 3);
  }
  breathe();
  drawNoiseAbove(sheet, random);
  breathe();
  return encodePalettePng(sheet.places, newPalette(random), size);
}
