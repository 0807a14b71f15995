import type { Parties } from './parties.ts';

/** Running text, or a reference to a clause. */
export type Piece = string | { readonly anchor: string; readonly label: string };

const MARK = /(\{[^{}]*\})/;

function pieceOf(written: string, parties: Parties, numbers: ReadonlyMap<string, string>): Piece {
  if (!written.startsWith('{')) return written;
  const name = written.slice(1, -1);
  if (name in parties) return parties[name as keyof Parties];
  const anchor = name.slice(1);
  const number = numbers.get(anchor);
  // Found by the tests of the texts, which read every one of them.
  if (!name.startsWith('@') || !number) throw new Error(`nothing stands for ${written}`);
  return { anchor, label: `第 ${number} 条` };
}

export function piecesOf(
  text: string,
  parties: Parties,
  numbers: ReadonlyMap<string, string>,
): readonly Piece[] {
  return text
    .split(MARK)
    .filter((written) => written !== '')
    .map((written) => pieceOf(written, parties, numbers));
}

/** As it is read aloud. */
export const wordsOf = (pieces: readonly Piece[]): string =>
  pieces.map((piece) => (typeof piece === 'string' ? piece : piece.label)).join('');
