import { heldFindingOf } from '@ride/domain/fares/checks/findings';
import { sql } from 'kysely';
import type { Handle } from './columns.ts';
import type { Migration } from './migration.ts';

export const addWorkOfTeams: Migration = {
  name: '0004-add-work-of-teams',
  async up(db) {
    await db.schema.alterTable('disputes').addColumn('finding', 'text').execute();
    await nameFindings(db);
    await sql`create index disputes_by_finding
      on disputes (queue, finding, queue_at, receipt_number)
      where finding is not null`.execute(db);
    await sql`create index companies_free_by_city
      on companies (city_code, state, registered_at, id) where taken_by = ''`.execute(db);
  },
};

/**
 * Stores for open cases why the checks held their orders for review. Ended cases do not need this,
 * because they are not decided together any more.
 */
async function nameFindings(db: Handle): Promise<void> {
  const held = await db
    .selectFrom('disputes')
    .innerJoin('orders', 'orders.order_uuid', 'disputes.order_uuid')
    .select(['disputes.receipt_number', 'orders.findings'])
    .where('disputes.kind', '=', 'held')
    .where('disputes.queue', '=', 'open')
    .where('orders.findings', 'is not', null)
    .execute();
  for (const row of held) {
    await db
      .updateTable('disputes')
      .set({ finding: heldFindingOf(JSON.parse(row.findings)) })
      .where('receipt_number', '=', row.receipt_number)
      .execute();
  }
}
