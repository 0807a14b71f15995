import { type EstimateFacts, estimateFacts } from '@ride/contract/entities/completed-trip';
import { fromJsonText, toJsonText } from '../../../db/json-text.ts';
import type { Db } from '../../../db/schema.ts';
import { transaction } from '../../../db/transaction.ts';

interface StoredEstimate {
  readonly id: string;
  /** JSON of the breakdown. */
  readonly fare: string;
  readonly ruleVersion: string;
  readonly createdAt: number;
  readonly expiresAt: number;
  readonly facts: EstimateFacts;
  readonly factsExpireAt: number;
}

/** Does not wait for the disk: after a power cut an estimate is asked for anew. */
export async function insertEstimate(db: Db, estimate: StoredEstimate): Promise<void> {
  const insert = async (tx: Db) => {
    await tx
      .insertInto('fare_estimates')
      .values({
        id: estimate.id,
        fare: estimate.fare,
        rule_version: estimate.ruleVersion,
        created_at: estimate.createdAt,
        expires_at: estimate.expiresAt,
      })
      .execute();
    await tx
      .insertInto('estimate_facts')
      .values({
        id: estimate.id,
        facts: toJsonText(estimate.facts),
        expires_at: estimate.factsExpireAt,
      })
      .execute();
  };
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

/** Null when it is unknown or was deleted. */
export async function selectEstimateFacts(db: Db, id: string): Promise<EstimateFacts | null> {
  const found = await db
    .selectFrom('estimate_facts')
    .select('facts')
    .where('id', '=', id)
    .executeTakeFirst();
  return found ? fromJsonText(estimateFacts, found.facts) : null;
}
