import type { PictureSize } from '../../../ports/drawing.ts';
import type { Glyph } from '../font/carried-font.ts';
import type { Outline, Point } from '../picture/outline.ts';
import type { Random } from '../picture/random.ts';

type Bend = (point: Point) => Point;

/** Capitals of the font are this high, in ems. */
const CAPITAL = 0.69;
/** How much of the picture the characters fill before they are turned. */
const FILLED = { width: 0.84, height: 0.6 } as const;

/** Puts characters side by side, each turned, slanted and lifted, all on one wavy sheet. */
export function placeGlyphs(
  glyphs: readonly Glyph[],
  { width, height }: PictureSize,
  random: Random,
): Outline[] {
  const ems = glyphs.reduce((sum, { advance }) => sum + advance, 0);
  const em = Math.min((width * FILLED.width) / ems, (height * FILLED.height) / CAPITAL);
  const rest = width - em * ems;
  const gap = (rest * random.between(0.35, 0.8)) / (glyphs.length + 1);
  const wave = wavySheet(em, random);
  let left = (rest - gap * (glyphs.length - 1)) / 2 + random.spread(rest * 0.06);
  return glyphs.map(({ lines, advance }) => {
    const x = left + (advance * em) / 2;
    const y = height / 2 + random.spread(height * 0.07);
    left += advance * em + gap;
    const turn = turned(em, random);
    const bend: Bend = (point) => {
      const at = turn({ x: point.x - advance / 2, y: point.y + CAPITAL / 2 });
      return wave({ x: x + at.x, y: y + at.y });
    };
    return lines.map((line) => line.map(bend));
  });
}

/** Turning, slanting and stretching one character about its middle. */
function turned(em: number, random: Random): Bend {
  const angle = random.spread(0.18);
  const slant = random.spread(0.09);
  const wide = em * random.between(0.9, 1.06);
  const high = em * random.between(0.9, 1.1);
  const sin = Math.sin(angle);
  const cos = Math.cos(angle);
  return ({ x, y }) => {
    const across = (x + slant * y) * wide;
    const down = y * high;
    return { x: across * cos - down * sin, y: across * sin + down * cos };
  };
}

/** One sheet for all characters: waves along both axes, a few pixels high. */
function wavySheet(em: number, random: Random): Bend {
  const along = { high: em * random.between(0.03, 0.06), long: em * random.between(0.16, 0.24) };
  const across = { high: em * random.between(0.03, 0.055), long: em * random.between(0.13, 0.2) };
  const first = random.between(0, 7);
  const second = random.between(0, 7);
  return ({ x, y }) => ({
    x: x + across.high * Math.sin(y / across.long + second),
    y: y + along.high * Math.sin(x / along.long + first),
  });
}
