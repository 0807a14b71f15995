import { GRAPHIC_ALPHABET } from '../../apps/gateway/src/features/verification/graphic/graphic-text.ts';

/** For each character, how well it fits at each column: the higher the better. */
export type Fits = readonly Float64Array[];

/** Half the width of each character in columns, of which neighbours may share a part. */
export type HalfWidths = readonly number[];

const LENGTH = 4;

interface Found {
  readonly score: number;
  readonly text: string;
  readonly columns: readonly number[];
}

/** The text whose characters fit best one beside the other; of these texts when they are given. */
export function findText(fits: Fits, halfWidths: HalfWidths, known?: string): Found {
  const columns = fits[0]?.length ?? 0;
  const cells = columns * GRAPHIC_ALPHABET.length;
  const scores = Array.from({ length: LENGTH }, () => new Float64Array(cells).fill(-Infinity));
  const before = Array.from({ length: LENGTH }, () => new Int32Array(cells).fill(-1));
  const isAllowed = (place: number, character: number) =>
    known === undefined || known[place] === GRAPHIC_ALPHABET[character];
  for (let place = 0; place < LENGTH; place += 1) {
    // The best end of the characters so far, for each character and up to each column.
    const reached = bestUpTo(scores[place - 1], columns);
    fits.forEach((fit, character) => {
      if (!isAllowed(place, character)) return;
      for (let column = 0; column < columns; column += 1) {
        let [best, from] = place === 0 ? [0, -1] : [-Infinity, -1];
        if (place > 0) {
          halfWidths.forEach((half, other) => {
            const room = 0.75 * (half + (halfWidths[character] ?? 0));
            const last = Math.floor(column - room);
            const end = last < 0 ? -1 : (reached[other * columns + last] ?? -1);
            const score = end < 0 ? -Infinity : (scores[place - 1]?.[end] ?? -Infinity);
            if (score > best) [best, from] = [score, end];
          });
        }
        const cell = character * columns + column;
        const row = scores[place];
        const source = before[place];
        if (!row || !source) continue;
        row[cell] = best + (fit[column] ?? 0);
        source[cell] = from;
      }
    });
  }
  return traceBack(scores, before, columns);
}

/** The cell with the highest score of the same character at this column or left of it. */
function bestUpTo(scores: Float64Array | undefined, columns: number): Int32Array {
  const best = new Int32Array(scores?.length ?? 0).fill(-1);
  scores?.forEach((score, cell) => {
    const previous = cell % columns === 0 ? -1 : (best[cell - 1] ?? -1);
    const isBetter = score > (previous < 0 ? -Infinity : (scores[previous] ?? -Infinity));
    best[cell] = isBetter ? cell : previous;
  });
  return best;
}

function traceBack(scores: Float64Array[], before: Int32Array[], columns: number): Found {
  const last = scores[LENGTH - 1] ?? new Float64Array();
  let cell = last.reduce((best, score, at) => (score > (last[best] ?? 0) ? at : best), 0);
  const score = last[cell] ?? -Infinity;
  let text = '';
  const found: number[] = [];
  for (let place = LENGTH - 1; place >= 0; place -= 1) {
    text = (GRAPHIC_ALPHABET[Math.floor(cell / columns)] ?? '?') + text;
    found.unshift(cell % columns);
    cell = before[place]?.[cell] ?? 0;
  }
  return { score, text, columns: found };
}
