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
  readonly anchor?: string;
  readonly text: string;
  /** （1）, （2） and so on, below the text. */
  readonly items?: readonly string[];
}
