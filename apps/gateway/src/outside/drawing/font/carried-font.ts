import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Outline, Point } from '../picture/outline.ts';
import { flattened } from './flattened.ts';
import { glyphNumbers } from './glyph-numbers.ts';
import { glyphOutline } from './glyph-outline.ts';
import { type FontTables, readWoff, tableOf } from './read-woff.ts';

/** A character in ems, as closed lines of points; y is 0 on the baseline and grows downwards. */
export interface Glyph {
  readonly lines: Outline;
  /** How far to the right the next character begins. */
  readonly advance: number;
}

/** Throws for a character it does not draw. */
export type Font = (character: string) => Glyph;

const FILE = '@fontsource/archivo-black/files/archivo-black-latin-400-normal.woff';

/** The font that comes with the project, so that no picture depends on the machine's fonts. */
export function openCarriedFont(): Font {
  const tables = readWoff(readFileSync(createRequire(import.meta.url).resolve(FILE)));
  const numberOf = glyphNumbers(tableOf(tables, 'cmap'));
  const read = glyphReader(tables);
  const known = new Map<string, Glyph>();
  return (character) => {
    const seen = known.get(character);
    if (seen) return seen;
    const number = numberOf(character);
    const glyph = number === 0 ? null : read(number);
    if (glyph === null) throw new Error(`the font draws no ${JSON.stringify(character)}`);
    known.set(character, glyph);
    return glyph;
  };
}

function glyphReader(tables: FontTables): (number: number) => Glyph | null {
  const head = tableOf(tables, 'head');
  const loca = tableOf(tables, 'loca');
  const glyf = tableOf(tables, 'glyf');
  const hmtx = tableOf(tables, 'hmtx');
  const unitsPerEm = head.readUInt16BE(18);
  const wideOffsets = head.readInt16BE(50) === 1;
  const lastAdvance = tableOf(tables, 'hhea').readUInt16BE(34) - 1;
  const offsetOf = (number: number) =>
    wideOffsets ? loca.readUInt32BE(number * 4) : loca.readUInt16BE(number * 2) * 2;
  const inEms = ({ x, y }: Point): Point => ({ x: x / unitsPerEm, y: -y / unitsPerEm });
  return (number) => {
    const entry = glyf.subarray(offsetOf(number), offsetOf(number + 1));
    if (entry.length === 0) return null;
    const step = unitsPerEm * STEP_EMS;
    return {
      lines: glyphOutline(entry).map((contour) => flattened(contour, step).map(inEms)),
      advance: hmtx.readUInt16BE(Math.min(number, lastAdvance) * 4) / unitsPerEm,
    };
  };
}

/** Points no farther apart than this, so that a line can be bent without a corner showing. */
const STEP_EMS = 0.045;
