import type { Db } from '../../../db/schema.ts';
import type { FirstRide } from '../../../ports/company-events.ts';

/** False when the company has ridden before. */
export async function insertFirstRide(tx: Db, ride: FirstRide, now: number): Promise<boolean> {
  const inserted = await tx
    .insertInto('company_first_rides')
    .values({
      company_id: ride.companyId,
      order_uuid: ride.orderUuid,
      ridden_at: ride.riddenAt,
      recorded_at: now,
    })
    .onConflict((row) => row.column('company_id').doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}
