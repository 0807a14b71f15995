import { fen } from '@ride/domain/money';
import type { CompanyFacts } from '@ride/domain/referral/progress';
import type { Db, Tables } from '../../../db/schema.ts';
import { groupByCompany } from './group-by-company.ts';

export type InvitationFact = Omit<Tables['invitationFacts'], 'recordedAt'>;

export async function insertFact(db: Db, fact: InvitationFact, now: number): Promise<boolean> {
  const inserted = await db
    .insertInto('invitationFacts')
    .values({ ...fact, recordedAt: now })
    .onConflict((row) => row.column('factId').doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}

export async function selectFacts(
  db: Db,
  companyIds: readonly string[],
): Promise<Map<string, InvitationFact[]>> {
  if (companyIds.length === 0) return new Map();
  const facts = await db
    .selectFrom('invitationFacts')
    .select(['factId', 'companyId', 'kind', 'topUpId', 'amountFen', 'happenedAt'])
    .where('companyId', 'in', companyIds)
    .execute();
  return groupByCompany(facts);
}

/** Converts stored facts for the progress rules; refunds are subtracted from their top-ups. */
export function toCompanyFacts(
  registeredAt: number,
  facts: readonly InvitationFact[],
): CompanyFacts {
  const refunded = new Map<string | null, number>();
  for (const { kind, topUpId, amountFen } of facts) {
    if (kind === 'refund') refunded.set(topUpId, (refunded.get(topUpId) ?? 0) + amountFen);
  }
  const topUps = facts
    .filter(({ kind }) => kind === 'topUp')
    .map(({ topUpId, amountFen, happenedAt }) => ({
      amount: fen(Math.max(0, amountFen - (refunded.get(topUpId) ?? 0))),
      paidAt: happenedAt,
    }));
  const ride = facts.find(({ kind }) => kind === 'ride');
  const verified = facts.find(({ kind }) => kind === 'verified');
  const verifiedAt = verified?.happenedAt ?? null;
  return { registeredAt, verifiedAt, topUps, riddenAt: ride?.happenedAt ?? null };
}
