import { migrate } from '../../apps/gateway/src/db/migrate.ts';
import { openDatabase } from '../../apps/gateway/src/db/open-database.ts';
import { deskLists } from '../desk/all-lists.mjs';
import { sql } from '../growth/insert-each.mjs';

export async function grow(place, count) {
  const opened = await openDatabase(place);
  try {
    await migrate(opened);
    // Inserting rows with a dozen indexes takes longer than the statement timeout.
    for (const list of deskLists) await opened.exclusiveTransaction((tx) => list.grow(tx, count));
    // PostgreSQL's autovacuum would do this sooner or later.
    if (opened.engine === 'postgres') {
      await opened.exclusiveTransaction((tx) => sql`analyze`.execute(tx));
    }
  } finally {
    await opened.close();
  }
}
