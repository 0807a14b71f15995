import type { LegalName } from './legal-versions.ts';

/**
 * Clauses have no written numbers: numbers follow from the order, so an inserted clause moves the
 * following ones and every reference to them. In a text, `{brand}`, `{operator}` and `{contact}`
 * stand for the names of the parties, and `{@anchor}` for the number of the clause with that
 * anchor.
 */
export interface LegalDocumentData {
  readonly title: string;
  /** A date like 2023-06-15; null if the text takes effect by agreeing to it. */
  readonly effective: string | null;
  readonly preface: readonly string[];
  readonly chapters: readonly ChapterData[];
}

export interface ChapterData {
  /** The anchor is part of addresses that people keep, so it never changes. */
  readonly anchor: string;
  readonly title: string;
  readonly clauses: readonly ClauseData[];
}

export interface ClauseData {
  /**
   * Only a clause that a reference or a link names needs an anchor; every clause can be found by
   * its number.
   */
  readonly anchor?: string | undefined;
  readonly text: string;
  /** Items are numbered （1）, （2） and so on. */
  readonly items?: readonly string[] | undefined;
}

/** The current wording of the brand's legal texts, which is long and therefore loaded when shown. */
export const loadLegalWording: Record<LegalName, () => Promise<{ default: LegalDocumentData }>> = {
  registration: () => import('../../../brands/t3/legal/registration.json'),
  service: () => import('../../../brands/t3/legal/service.json'),
  privacy: () => import('../../../brands/t3/legal/privacy.json'),
};
