import { chineseNumber } from './chinese-number.ts';
import type { LegalDocumentData } from './legal-document.ts';
import type { Parties } from './parties.ts';
import { type Piece, piecesOf } from './pieces.ts';

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
