import type { Kysely } from 'kysely';

/** One step of the tables. Written once, never changed after it was released. */
export interface Migration {
  /** `NNNN-words`, or `NNNN-add-words` when it only adds: see `onlyAdds`. */
  readonly name: string;
  // biome-ignore lint/suspicious/noExplicitAny: a step sees the tables of its time, not today's
  up(db: Kysely<any>): Promise<void>;
}

/**
 * Whether the version before it can go on working beside a migration, and come back after it: it
 * adds tables, indexes, or columns that may stay empty, drops an index or a key that the version
 * before does not use, or sets values that it reads rightly, and changes the meaning of nothing. Only
 * the name tells, because an older version knows no more of it.
 */
export const onlyAdds = (name: string): boolean => /^\d{4}-add-/.test(name);
