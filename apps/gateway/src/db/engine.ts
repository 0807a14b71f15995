import { type Kysely, PostgresAdapter, SqliteAdapter } from 'kysely';

// biome-ignore lint/suspicious/noExplicitAny: migrations see the tables of their time
type AnyDatabase = Kysely<any>;

export const isPostgres = (db: AnyDatabase): boolean =>
  db.getExecutor().adapter instanceof PostgresAdapter;

export const isSingleWriter = (db: AnyDatabase): boolean =>
  db.getExecutor().adapter instanceof SqliteAdapter;
