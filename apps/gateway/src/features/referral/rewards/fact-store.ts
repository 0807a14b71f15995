import { fen } from '@ride/domain/money';
import type { CompanyFacts } from '@ride/domain/referral/progress';
import type { Db, Tables } from '../../../db/schema.ts';
import { groupByCompany } from './group-by-company.ts';

export interface InvitationFact {
  readonly factId: string;
  readonly companyId: string;
  readonly kind: Tables['invitation_facts']['kind'];
  readonly topUpId: string | null;
  readonly amountFen: number;
  readonly happenedAt: number;
}

/** False for a duplicate delivery. */
export async function insertFact(db: Db, fact: InvitationFact, now: number): Promise<boolean> {
  const inserted = await db
    .insertInto('invitation_facts')
    .values({
      fact_id: fact.factId,
      company_id: fact.companyId,
      kind: fact.kind,
      top_up_id: fact.topUpId,
      amount_fen: fact.amountFen,
      happened_at: fact.happenedAt,
      told_at: now,
    })
    .onConflict((row) => row.column('fact_id').doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}

/** Facts by company; a company without any is missing. */
export async function selectFacts(
  db: Db,
  companyIds: readonly string[],
): Promise<Map<string, InvitationFact[]>> {
  if (companyIds.length === 0) return new Map();
  const facts = await db
    .selectFrom('invitation_facts')
    .select([
      'fact_id as factId',
      'company_id as companyId',
      'kind',
      'top_up_id as topUpId',
      'amount_fen as amountFen',
      'happened_at as happenedAt',
    ])
    .where('company_id', 'in', companyIds)
    .execute();
  return groupByCompany(facts);
}

/** Stored facts as the progress rules read them: every top-up net of its refunds. */
export function companyFacts(registeredAt: number, facts: readonly InvitationFact[]): CompanyFacts {
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
