import { type Kysely, sql } from 'kysely';
import { isPostgres } from './engine.ts';

/** The triggers also refuse SQLite's `replace`, but only on connections of open-sqlite.ts. */
// biome-ignore lint/suspicious/noExplicitAny: used by migrations, which see the tables of their time
export async function makeAppendOnly(db: Kysely<any>, table: string): Promise<void> {
  const message = `${table} is append-only`;
  if (isPostgres(db)) {
    const refuse = sql.ref(`${table}_refuse_change`);
    await sql`
      create function ${refuse}() returns trigger language plpgsql as
      ${sql.lit(`begin raise exception '${message}'; end`)}
    `.execute(db);
    await sql`
      create trigger ${sql.ref(`${table}_append_only`)}
      before update or delete or truncate on ${sql.table(table)}
      for each statement execute function ${refuse}()
    `.execute(db);
    return;
  }
  for (const change of ['update', 'delete']) {
    await sql`
      create trigger ${sql.ref(`${table}_no_${change}`)}
      before ${sql.raw(change)} on ${sql.table(table)}
      begin select raise(abort, ${sql.lit(message)}); end
    `.execute(db);
  }
}
