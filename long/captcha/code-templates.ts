import { GRAPHIC_ALPHABET } from '../../apps/gateway/src/features/verification/graphic/graphic-text.ts';
import '../../apps/gateway/src/outside/drawing/draw-graphic-code.ts';
import { drawPixels } from '../../apps/gateway/src/outside/drawing/testing/read-picture.ts';
import { CELL, inCells } from './clean-code.ts';
import { type Fits, findText, type HalfWidths } from './find-text.ts';
import { channel, Plane } from './plane.ts';

/** Registered by the module that draws codes. */
const FONT = 'Archivo Black';

const EMS = [74, 86, 98] as const;
const TURNS = [-0.24, -0.12, 0, 0.12, 0.24] as const;
const SHIFTS = [-2, -1, 0, 1, 2] as const;
const BOX = 30;

type Context = Parameters<Parameters<typeof drawPixels>[1]>[0];
type Put = (method: 'fillText' | 'strokeText') => void;
/** The styles the sources draw characters in. */
const STYLES: readonly ((context: Context, put: Put) => void)[] = [
  (_context, put) => put('fillText'),
  (context, put) => {
    context.lineWidth = 5.5;
    put('strokeText');
  },
  (context, put) => {
    put('fillText');
    context.globalCompositeOperation = 'destination-out';
    context.lineWidth = 6;
    put('strokeText');
  },
];

/** A part of a template: its ink less its mean. */
interface Block {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly cells: Float32Array;
}

interface Template {
  readonly character: number;
  readonly width: number;
  readonly height: number;
  readonly blocks: readonly Block[];
  /** Of all blocks together. */
  readonly length: number;
}

/** Characters of the font in each style, drawn larger and smaller, and turned. */
export const newTemplates = (split: Split): readonly Template[] =>
  [...GRAPHIC_ALPHABET].flatMap((text, character) =>
    STYLES.flatMap((draw) =>
      EMS.flatMap((em) =>
        TURNS.map((turn) => newTemplate({ text, character, em, turn, draw }, split)),
      ),
    ),
  );

interface Look {
  readonly text: string;
  readonly character: number;
  readonly em: number;
  readonly turn: number;
  readonly draw: (typeof STYLES)[number];
}

function newTemplate({ text, character, em, turn, draw }: Look, split: Split): Template {
  let advance = 0;
  const picture = drawPixels(BOX * CELL, (context) => {
    context.translate((BOX * CELL) / 2, (BOX * CELL) / 2);
    context.rotate(turn);
    context.font = `${em}px "${FONT}"`;
    context.textAlign = 'center';
    context.lineJoin = 'round';
    advance = context.measureText(text).width;
    draw(context, (method) => context[method](text, 0, em * 0.345));
  });
  const drawn = inCells(channel(picture, 3));
  const even = (cells: number) => 2 * Math.ceil(cells / 2);
  const [width, height] = [even(advance / CELL), even((em * 0.8) / CELL)];
  const [left, top] = [(BOX - width) / 2, (BOX - height) / 2];
  const ink = new Plane(width, height).map((x, y) => drawn.at(left + x, top + y));
  const blocks = blocksOf(ink, split);
  const squares = blocks
    .flatMap(({ cells }) => [...cells])
    .reduce((sum, cell) => sum + cell ** 2, 0);
  return { character, width, height, blocks, length: Math.sqrt(squares) };
}

/** Into how many columns and rows of blocks a template is divided. */
export type Split = readonly [columns: number, rows: number];

function blocksOf(ink: Plane, [columns, rows]: Split): Block[] {
  const cut = (length: number, parts: number) =>
    Array.from({ length: parts }, (_, part) => {
      const [from, to] = [
        Math.round((length * part) / parts),
        Math.round((length * (part + 1)) / parts),
      ];
      return [from, to - from] as const;
    });
  return cut(ink.height, rows).flatMap(([top, height]) =>
    cut(ink.width, columns).map(([left, width]) => {
      const part = new Plane(width, height).map((x, y) => ink.at(left + x, top + y)).values;
      const mean = part.reduce((sum, value) => sum + value, 0) / part.length;
      return { left, top, width, height, cells: part.map((value) => value - mean) };
    }),
  );
}

/** The text by the best template of each character at each place. */
export function readByTemplates(ink: Plane, templates: readonly Template[]): string {
  const sheet = withMargin(ink);
  const sums = integralOf(sheet, (value) => value);
  const squares = integralOf(sheet, (value) => value * value);
  const fits: Fits = Array.from(GRAPHIC_ALPHABET, () => new Float64Array(ink.width));
  for (const template of templates) {
    const { character, width, height } = template;
    const fit = fits[character];
    if (!fit) continue;
    for (let column = 0; column < ink.width; column += 1) {
      for (const shift of SHIFTS) {
        const left = column + MARGIN - width / 2;
        const top = Math.round(sheet.height / 2) + shift - height / 2;
        let [found, spread] = [0, 0];
        for (const block of template.blocks) {
          const [x, y] = [left + block.left, top + block.top];
          const sum = sums(x, y, block.width, block.height);
          spread +=
            squares(x, y, block.width, block.height) - sum ** 2 / (block.width * block.height);
          found += Math.abs(product(sheet, block, x, y));
        }
        if (spread < 0.05 * width * height) continue;
        found /= template.length * Math.sqrt(spread);
        if (found > (fit[column] as number)) fit[column] = found;
      }
    }
  }
  return findText(fits, halfWidths(templates)).text;
}

const MARGIN = 12;

function withMargin(ink: Plane): Plane {
  const sheet = new Plane(ink.width + 2 * MARGIN, ink.height + 2 * MARGIN);
  return sheet.map((x, y) => {
    const [column, row] = [x - MARGIN, y - MARGIN];
    const isInside = column >= 0 && row >= 0 && column < ink.width && row < ink.height;
    return isInside ? ink.at(column, row) : 0;
  });
}

/** Sums over rectangles. */
function integralOf({ width, height, values }: Plane, of: (value: number) => number) {
  const wide = width + 1;
  const table = new Float64Array(wide * (height + 1));
  for (let y = 0; y < height; y += 1) {
    let row = 0;
    for (let x = 0; x < width; x += 1) {
      row += of(values[y * width + x] as number);
      table[(y + 1) * wide + x + 1] = (table[y * wide + x + 1] as number) + row;
    }
  }
  const at = (x: number, y: number) => table[y * wide + x] as number;
  return (x: number, y: number, across: number, down: number) =>
    at(x + across, y + down) - at(x, y + down) - at(x + across, y) + at(x, y);
}

function product(sheet: Plane, { width, height, cells }: Block, left: number, top: number): number {
  let sum = 0;
  for (let y = 0; y < height; y += 1) {
    const [row, from] = [(top + y) * sheet.width + left, y * width];
    for (let x = 0; x < width; x += 1) {
      sum += (sheet.values[row + x] as number) * (cells[from + x] as number);
    }
  }
  return sum;
}

/** By the templates of the middle size. */
export function halfWidths(templates: readonly Template[]): HalfWidths {
  return Array.from(GRAPHIC_ALPHABET, (_, character) => {
    const own = templates.filter((template) => template.character === character);
    return own.reduce((sum, { width }) => sum + width, 0) / own.length / 2;
  });
}
