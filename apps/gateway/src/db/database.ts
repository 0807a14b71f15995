import type { Db } from './schema.ts';

/** A database with the connections to it, whichever engine it is. */
export interface Database {
  readonly db: Db;
  readonly engine: 'sqlite' | 'postgres';
  /** Throws `DatabaseUnavailableError` while the database cannot answer. */
  ping(): Promise<void>;
  /** Whether a write would be answered; false also while nothing is. */
  isWritable(): Promise<boolean>;
  /** One transaction without timeouts, under a lock that only one gateway holds at a time. */
  exclusiveTransaction<Result>(work: (tx: Db) => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
}
