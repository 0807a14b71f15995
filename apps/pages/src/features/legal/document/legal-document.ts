import type { LegalDocumentData } from '@ride/contract/legal-wording';
import type { Parties } from './parties.ts';

export type TextPiece = string | { readonly anchor: string; readonly label: string };

export interface LegalDocument {
  readonly title: string;
  readonly effective: string | null;
  readonly preface: readonly (readonly TextPiece[])[];
  readonly chapters: readonly Chapter[];
}

export interface Chapter {
  readonly anchor: string;
  readonly number: string;
  readonly title: string;
  readonly clauses: readonly Clause[];
}

export interface Clause {
  readonly anchor: string;
  readonly number: string;
  readonly text: readonly TextPiece[];
  readonly items: readonly (readonly TextPiece[])[];
}

export function numberDocument(data: LegalDocumentData, parties: Parties): LegalDocument {
  const numbers = new Map<string, string>();
  data.chapters.forEach((chapter, at) => {
    chapter.clauses.forEach(({ anchor }, index) => {
      if (anchor) numbers.set(anchor, `${at + 1}.${index + 1}`);
    });
  });
  const pieces = (text: string) => piecesOf(text, parties, numbers);
  return {
    title: data.title,
    effective: data.effective,
    preface: data.preface.map(pieces),
    chapters: data.chapters.map((chapter, at) => ({
      anchor: chapter.anchor,
      number: formatChineseNumber(at + 1),
      title: chapter.title,
      clauses: chapter.clauses.map(({ anchor, text, items = [] }, index) => {
        const number = `${at + 1}.${index + 1}`;
        return { anchor: anchor ?? number, number, text: pieces(text), items: items.map(pieces) };
      }),
    })),
  };
}

const PLACEHOLDER = /(\{[^{}]*\})/;

function pieceOf(
  written: string,
  parties: Parties,
  numbers: ReadonlyMap<string, string>,
): TextPiece {
  if (!written.startsWith('{')) return written;
  const name = written.slice(1, -1);
  if (name in parties) return parties[name as keyof Parties];
  const anchor = name.slice(1);
  const number = numbers.get(anchor);
  // The tests render every text, so a missing anchor fails there.
  if (!name.startsWith('@') || !number) throw new Error(`nothing stands for ${written}`);
  return { anchor, label: `第 ${number} 条` };
}

function piecesOf(
  text: string,
  parties: Parties,
  numbers: ReadonlyMap<string, string>,
): readonly TextPiece[] {
  return text
    .split(PLACEHOLDER)
    .filter((written) => written !== '')
    .map((written) => pieceOf(written, parties, numbers));
}

export const joinPieces = (pieces: readonly TextPiece[]): string =>
  pieces.map((piece) => (typeof piece === 'string' ? piece : piece.label)).join('');

const DIGITS = ['', '一', '二', '三', '四', '五', '六', '七', '八', '九'] as const;

export function formatChineseNumber(value: number): string {
  if (!Number.isInteger(value) || value < 1 || value > 99) {
    throw new RangeError(`not the number of a chapter: ${value}`);
  }
  const tens = Math.floor(value / 10);
  const ones = DIGITS[value % 10] ?? '';
  if (tens === 0) return ones;
  return `${tens === 1 ? '' : DIGITS[tens]}十${ones}`;
}

export function findClause({ chapters }: LegalDocument, named: string | undefined): string | null {
  const anchors = chapters.flatMap((chapter) => [
    { anchor: chapter.anchor, number: null },
    ...chapter.clauses,
  ]);
  const match = anchors.find(({ anchor, number }) => named === anchor || named === number);
  return match?.anchor ?? null;
}
