import { sql } from 'kysely';
import { plateOfTrip } from '../plate-of-trip.ts';
import type { Migration } from './migration.ts';

/** The desk finds orders by plate. */
export const addDeskFinding: Migration = {
  name: '0012-add-desk-finding',
  async up(db) {
    const plate = plateOfTrip(db);
    await sql`create index orders_by_plate on orders (${plate}, completed_at, order_uuid)
      where ${plate} is not null`.execute(db);
  },
};
