import type { Parties } from './parties.ts';

/**
 * A legal text as data. Numbers are never written: they come from the order, so that a clause put
 * in between moves the others along with every reference to them.
 *
 * In a text `{brand}`, `{operator}` and `{contact}` stand for the parties' names, and `{@anchor}`
 * for the number of the clause with that anchor.
 */
export interface LegalDocumentData {
  readonly title: string;
  /** Year, month and day with dashes; null where agreeing makes it effective. */
  readonly effective: string | null;
  readonly preface: readonly string[];
  readonly chapters: readonly ChapterData[];
}

export interface ChapterData {
  /** Part of an address that people keep, so it never changes. */
  readonly anchor: string;
  readonly title: string;
  readonly clauses: readonly ClauseData[];
}

export interface ClauseData {
  /** Clauses that something points at have one; every clause can be found by its number too. */
  readonly anchor?: string | undefined;
  readonly text: string;
  /** （1）, （2） and so on, below the text. */
  readonly items?: readonly string[] | undefined;
}

/** Running text, or a reference to a clause. */
export type Piece = string | { readonly anchor: string; readonly label: string };

export interface LegalDocument {
  readonly title: string;
  readonly effective: string | null;
  readonly preface: readonly (readonly Piece[])[];
  readonly chapters: readonly Chapter[];
}

export interface Chapter {
  readonly anchor: string;
  /** 一, 二 and so on. */
  readonly number: string;
  readonly title: string;
  readonly clauses: readonly Clause[];
}

export interface Clause {
  readonly anchor: string;
  /** `5.2`: the second clause of the fifth chapter. */
  readonly number: string;
  readonly text: readonly Piece[];
  readonly items: readonly (readonly Piece[])[];
}

/** The text with its numbers, its references and the parties' names put in. */
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
      number: chineseNumber(at + 1),
      title: chapter.title,
      clauses: chapter.clauses.map(({ anchor, text, items = [] }, index) => {
        const number = `${at + 1}.${index + 1}`;
        return { anchor: anchor ?? number, number, text: pieces(text), items: items.map(pieces) };
      }),
    })),
  };
}

const PLACEHOLDER = /(\{[^{}]*\})/;

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

function piecesOf(
  text: string,
  parties: Parties,
  numbers: ReadonlyMap<string, string>,
): readonly Piece[] {
  return text
    .split(PLACEHOLDER)
    .filter((written) => written !== '')
    .map((written) => pieceOf(written, parties, numbers));
}

/** As it is read aloud. */
export const textOf = (pieces: readonly Piece[]): string =>
  pieces.map((piece) => (typeof piece === 'string' ? piece : piece.label)).join('');

const DIGITS = ['', '一', '二', '三', '四', '五', '六', '七', '八', '九'] as const;

/** 一 to 九十九, as chapters are counted. */
export function chineseNumber(value: number): string {
  if (!Number.isInteger(value) || value < 1 || value > 99) {
    throw new RangeError(`not the number of a chapter: ${value}`);
  }
  const tens = Math.floor(value / 10);
  const ones = DIGITS[value % 10] ?? '';
  if (tens === 0) return ones;
  return `${tens === 1 ? '' : DIGITS[tens]}十${ones}`;
}

/** The anchor of what an address names: a chapter, or a clause by its anchor or number. */
export function findClause({ chapters }: LegalDocument, named: string | undefined): string | null {
  const anchors = chapters.flatMap((chapter) => [
    { anchor: chapter.anchor, number: null },
    ...chapter.clauses,
  ]);
  const match = anchors.find(({ anchor, number }) => named === anchor || named === number);
  return match?.anchor ?? null;
}
