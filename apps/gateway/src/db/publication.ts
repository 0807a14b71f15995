import type { VersionTerms } from './tables/fare-tables.ts';

/** The terms on which a version is published. */
export type Publication = Pick<
  VersionTerms,
  'startsAt' | 'publishedAt' | 'noticeMs' | 'changeId'
> & { readonly withdrawnAt: null };

/** Imported versions start whenever they say, without an announcement. */
export const importedAt = (startsAt: number, publishedAt: number): Publication => ({
  startsAt,
  publishedAt,
  noticeMs: null,
  changeId: null,
  withdrawnAt: null,
});
