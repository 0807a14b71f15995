import type { Db } from '../../../db/schema.ts';
import { transaction } from '../../../db/transaction.ts';

export interface StoredEstimate {
  readonly id: string;
  /** JSON of the breakdown. */
  readonly fare: string;
  readonly ruleVersion: string;
  readonly createdAt: number;
  readonly expiresAt: number;
}

/** Does not wait for the disk: after a power cut an estimate is asked for anew. */
export async function insertEstimate(db: Db, estimate: StoredEstimate): Promise<void> {
  const insert = (tx: Db) =>
    tx
      .insertInto('fare_estimates')
      .values({
        id: estimate.id,
        fare: estimate.fare,
        rule_version: estimate.ruleVersion,
        created_at: estimate.createdAt,
        expires_at: estimate.expiresAt,
      })
      .execute();
  await transaction(db, insert, { durable: false });
}

/** Null when it is unknown or has expired. */
export async function selectEstimate(
  db: Db,
  id: string,
  now: number,
): Promise<{ fare: string; ruleVersion: string } | null> {
  const found = await db
    .selectFrom('fare_estimates')
    .select(['fare', 'rule_version as ruleVersion'])
    .where('id', '=', id)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return found ?? null;
}
