import { GRAPHIC_ALPHABET } from '../../apps/gateway/src/features/verification/graphic/graphic-text.ts';
import { findText, type HalfWidths } from './find-text.ts';
import type { Plane } from './plane.ts';
import { type Sample, SmallNetwork } from './small-network.ts';

const WINDOW = 21;
const NOTHING = GRAPHIC_ALPHABET.length;

export interface KnownCode {
  readonly text: string;
  readonly ink: Plane;
}

/** Reads codes after it has seen some thousand whose text is known. */
export class CodeClassifier {
  readonly #halfWidths: HalfWidths;
  readonly #network: SmallNetwork;

  constructor(codes: readonly KnownCode[], halfWidths: HalfWidths, epochs: number) {
    this.#halfWidths = halfWidths;
    const rows = codes[0]?.ink.height ?? 0;
    this.#network = new SmallNetwork({
      inputs: WINDOW * rows,
      hidden: 64,
      classes: GRAPHIC_ALPHABET.length + 1,
    });
    const guessed = codes.flatMap((code) => samplesOf(code, layout(code, halfWidths)));
    this.#network.train(guessed, Math.ceil(epochs / 2), 0.04);
    // Now it can tell where the characters of a known text are better than a guess can.
    const found = codes.flatMap((code) => samplesOf(code, this.#find(code.ink, code.text).columns));
    this.#network.train(found, epochs, 0.04);
  }

  read(ink: Plane): string {
    return this.#find(ink).text;
  }

  #find(ink: Plane, known?: string) {
    const fits = Array.from(GRAPHIC_ALPHABET, () => new Float64Array(ink.width));
    for (let column = 0; column < ink.width; column += 1) {
      const classes = this.#network.classify(windowAt(ink, column));
      fits.forEach((fit, character) => {
        fit[column] = (classes[character] ?? 0) - (classes[NOTHING] ?? 0);
      });
    }
    return findText(fits, this.#halfWidths, known);
  }
}

/** Where the characters are when they stand in the middle, side by side. */
function layout({ text, ink }: KnownCode, halfWidths: HalfWidths): number[] {
  const halves = [...text].map((character) => halfWidths[GRAPHIC_ALPHABET.indexOf(character)] ?? 0);
  const whole = halves.reduce((sum, half) => sum + 2 * half, 0);
  const scale = (ink.width * 0.88) / whole;
  let left = ink.width * 0.06;
  return halves.map((half) => {
    left += 2 * half * scale;
    return Math.round(left - half * scale);
  });
}

function samplesOf({ text, ink }: KnownCode, columns: readonly number[]): Sample[] {
  const samples = columns.flatMap((column, place) => {
    const label = GRAPHIC_ALPHABET.indexOf(text[place] ?? '');
    const shifted = column + Math.round((Math.random() - 0.5) * 2);
    return [{ input: windowAt(ink, shifted), label }];
  });
  const between = columns.map((column, place) => {
    const next = columns[place + 1] ?? ink.width - 2;
    const middle = Math.round((column + next) / 2 + (Math.random() - 0.5) * 3);
    return { input: windowAt(ink, middle), label: NOTHING };
  });
  return [...samples, ...between];
}

function windowAt(ink: Plane, column: number): Float32Array {
  const input = new Float32Array(WINDOW * ink.height);
  const left = column - (WINDOW - 1) / 2;
  for (let y = 0; y < ink.height; y += 1) {
    for (let x = 0; x < WINDOW; x += 1) {
      const isThere = left + x >= 0 && left + x < ink.width;
      input[y * WINDOW + x] = isThere ? ink.at(left + x, y) : 0;
    }
  }
  return input;
}
