import type { PictureSize } from '../../../ports/drawing.ts';
import type { Random } from '../picture/random.ts';
import { eraser, inkOf, PAPER, tints } from './palette.ts';
import type { Ink, Sheet } from './sheet.ts';

/** How large the characters of a picture are, about: noise must not be coarser than they are. */
const grainOf = ({ width, height }: PictureSize) => Math.min(height, width / 2.7);

/** Below this a second line across would hide too much. */
const SMALL = 80;
const PIXELS_PER_SPECK = 860;

/** Patches, specks and a few lines, before the characters are drawn. */
export function drawNoiseBelow(sheet: Sheet, random: Random): void {
  const { width, height } = sheet.size;
  for (let patch = 0; patch < 9; patch += 1) {
    const across = height * random.between(0.1, 0.7);
    const down = height * random.between(0.1, 0.5);
    const tint = random.pick(tints);
    sheet.fillEllipse(random.between(0, width), random.between(0, height), across, down, tint);
  }
  const specks = (width * height) / PIXELS_PER_SPECK;
  for (let speck = 0; speck < specks; speck += 1) drawSpeck(sheet, random, inkOf(speck)[2]);
  const lines = isSmall(sheet) ? 2 : random.whole(2, 3);
  for (let line = 0; line < lines; line += 1) {
    drawLine(sheet, random, inkOf(random.whole(0, 3)), 0.014);
  }
}

/** Lines across the characters, in ink and in paper, so that strokes are joined and cut. */
export function drawNoiseAbove(sheet: Sheet, random: Random): void {
  const lines = isSmall(sheet) ? 1 : random.whole(1, 2);
  for (let line = 0; line < lines; line += 1) {
    drawLine(sheet, random, inkOf(random.whole(0, 3)), 0.016);
    drawLine(sheet, random, eraser, 0.01);
  }
  for (let speck = 0; speck < 10; speck += 1) drawSpeck(sheet, random, PAPER);
}

const isSmall = ({ size }: Sheet) => grainOf(size) < SMALL;

/** As fine as the edge of a stroke. */
function drawSpeck(sheet: Sheet, random: Random, place: number): void {
  const { width, height } = sheet.size;
  const side = Math.max(1, Math.round((grainOf(sheet.size) / 100) * random.between(0.8, 2.4)));
  const left = random.whole(0, width);
  const top = random.whole(0, height);
  for (let row = 0; row < side; row += 1) sheet.fillRun(top + row, left, left + side, place);
}

/** From edge to edge along a cubic with one swing up and one down. */
function drawLine(sheet: Sheet, random: Random, ink: Ink, thickness: number): void {
  const { width, height } = sheet.size;
  const level = () => height * random.between(0.1, 0.9);
  const [a, b, c, d] = [level(), level(), level(), level()];
  const half = Math.max(1, grainOf(sheet.size) * thickness * random.between(0.8, 1.2)) / 2;
  for (let x = 0; x < width; x += 1) {
    const t = x / width;
    const s = 1 - t;
    const y = s * s * s * a + 3 * s * s * t * b + 3 * s * t * t * c + t * t * t * d;
    sheet.fillColumn(x, y - half, y + half, ink);
  }
}
