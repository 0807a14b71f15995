import { migrate } from '../../apps/gateway/src/db/migrate.ts';
import { openDatabase } from '../../apps/gateway/src/db/open-database.ts';
import { deskLists } from '../desk/all-lists.mjs';
import { sql } from '../growth/insert-each.mjs';

/** Inserts so many rows of every list of the desk into a database with demo data. */
export async function growDeskLists(place, count) {
  const opened = await openDatabase(place);
  try {
    await migrate(opened);
    for (const { grow } of deskLists) await grow(opened.db, count);
    // As its own housekeeping does sooner or later.
    if (opened.engine === 'postgres') await sql`analyze`.execute(opened.db);
  } finally {
    await opened.close();
  }
}
