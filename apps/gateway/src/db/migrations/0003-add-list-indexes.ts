import { sql } from 'kysely';
import { createIndexes } from './columns.ts';
import type { Migration } from './migration.ts';

export const addListIndexes: Migration = {
  name: '0003-add-list-indexes',
  async up(db) {
    await createIndexes(db, 'refunds', {
      refunds_by_time: ['due_at', 'id'],
      refunds_by_state: ['state', 'due_at', 'id'],
    });
    await createIndexes(db, 'disputes', {
      disputes_by_outcome: ['queue', 'outcome', 'queue_at', 'receipt_number'],
    });
    await sql`create index disputes_ended_late on disputes (queue, queue_at, receipt_number)
      where queue_at > decision_due`.execute(db);
  },
};
