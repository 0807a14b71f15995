import type { Kysely } from 'kysely';

/** One step of the tables. Written once, never changed after it was released. */
export interface Migration {
  readonly name: string;
  // biome-ignore lint/suspicious/noExplicitAny: a step sees the tables of its time, not today's
  up(db: Kysely<any>): Promise<void>;
}
