import type { Db } from './schema.ts';

export interface Database {
  readonly db: Db;
  readonly engine: 'sqlite' | 'postgres';
  ping(): Promise<void>;
  /** Returns false also if the database does not answer at all. */
  isWritable(): Promise<boolean>;
  /** Runs a transaction without timeouts under a lock that only one gateway holds at a time. */
  exclusiveTransaction<Result>(work: (tx: Db) => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
}
