import { migrate } from '../../apps/gateway/src/db/migrate.ts';
import { openDatabase } from '../../apps/gateway/src/db/open-database.ts';
import { deskLists } from '../desk/all-lists.mjs';
import { sql } from '../growth/insert-each.mjs';

/** Inserts so many rows of every list of the desk into a database with demo data. */
export async function grow(place, count) {
  const opened = await openDatabase(place);
  try {
    await migrate(opened);
    // Without the time limit of statements: rows with a dozen indexes take their time.
    for (const list of deskLists) await opened.exclusiveTransaction((tx) => list.grow(tx, count));
    // As its own housekeeping does sooner or later.
    if (opened.engine === 'postgres') {
      await opened.exclusiveTransaction((tx) => sql`analyze`.execute(tx));
    }
  } finally {
    await opened.close();
  }
}
