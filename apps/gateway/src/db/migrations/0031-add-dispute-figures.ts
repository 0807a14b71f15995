import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/**
 * For the figures of the desk's first page: what came and what was decided since a time. The kind
 * comes first, so that the many cases of a batch are not read.
 */
export const addDisputeFigures: Migration = {
  name: '0031-add-dispute-figures',
  async up(db) {
    await sql`create index order_objections_by_raising
      on order_objections (kind, raised_at, city_code)`.execute(db);
    await sql`create index order_objections_by_decision
      on order_objections (kind, decided_at, city_code) where decided_at is not null`.execute(db);
  },
};
