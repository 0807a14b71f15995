import type { Db } from './schema.ts';

/** A database with the connections to it, whichever engine it is. */
export interface OpenedDatabase {
  readonly db: Db;
  readonly engine: 'sqlite' | 'postgres';
  /** Throws `DatabaseAway` while the database cannot answer. */
  ping(): Promise<void>;
  /** One transaction without time limits, that no two gateways run at once. */
  alone<Result>(work: (tx: Db) => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
}
