import type { LegalDocument } from './number-document.ts';

/** The anchor of what an address names: a chapter, or a clause by its anchor or number. */
export function findClause({ chapters }: LegalDocument, named: string | undefined): string | null {
  const places = chapters.flatMap((chapter) => [
    { anchor: chapter.anchor, number: null },
    ...chapter.clauses,
  ]);
  const found = places.find(({ anchor, number }) => named === anchor || named === number);
  return found?.anchor ?? null;
}
