import { type EstimateFacts, estimateFacts } from '@ride/contract/entities/completed-trip';
import { fromJsonText, toJsonText } from '../../../db/json-text.ts';
import type { Db, Tables } from '../../../db/schema.ts';
import { transaction } from '../../../db/transaction.ts';

type NewEstimate = Tables['fareEstimates'] & {
  readonly facts: EstimateFacts;
  readonly factsExpireAt: number;
};

/** The write is not durable: an estimate that a power cut loses is simply requested again. */
export async function insertEstimate(
  db: Db,
  { facts, factsExpireAt, ...estimate }: NewEstimate,
): Promise<void> {
  const insert = async (tx: Db) => {
    await tx.insertInto('fareEstimates').values(estimate).execute();
    await tx
      .insertInto('estimateFacts')
      .values({ id: estimate.id, facts: toJsonText(facts), expiresAt: factsExpireAt })
      .execute();
  };
  await transaction(db, insert, { durable: false });
}

export async function selectEstimate(
  db: Db,
  id: string,
  now: number,
): Promise<{ fare: string; ruleVersion: string } | null> {
  const row = await db
    .selectFrom('fareEstimates')
    .select(['fare', 'ruleVersion'])
    .where('id', '=', id)
    .where('expiresAt', '>', now)
    .executeTakeFirst();
  return row ?? null;
}

export async function selectEstimateFacts(
  db: Db,
  id: string,
): Promise<{ facts: EstimateFacts; factsExpireAt: number } | null> {
  const row = await db
    .selectFrom('estimateFacts')
    .select(['facts', 'expiresAt'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (row === undefined) return null;
  return { facts: fromJsonText(estimateFacts, row.facts), factsExpireAt: row.expiresAt };
}
