import type { Db } from '../../db/schema.ts';
import type { CompanyEvents } from '../../ports/company-events.ts';
import type { Ports } from '../../ports.ts';
import { selectVersions } from './activities/activity-store.ts';
import { bindCompany } from './invitations/bind-service.ts';
import { holdInvitation } from './invitations/invitation-store.ts';
import { type Fact, insertFact } from './rewards/fact-store.ts';
import { type HeldInvitation, rewardProgress } from './rewards/reward-service.ts';

/** What companies do, turned into what their inviters earn, in the transaction that stores it. */
export function companyEvents({ now, secret }: Pick<Ports, 'now' | 'secret'>): CompanyEvents {
  const tell = async (tx: Db, fact: Fact): Promise<void> => {
    const invitation = await holdOpen(tx, fact.companyId);
    if (invitation === null || !(await insertFact(tx, fact, now()))) return;
    await rewardProgress(tx, invitation, now());
  };
  return {
    async registered(tx, company) {
      await bindCompany(secret, tx, company);
      const invitation = await holdOpen(tx, company.companyId);
      if (invitation) await rewardProgress(tx, invitation, now());
    },

    toppedUp: (tx, { topUpId, companyId, amount, paidAt }) =>
      tell(tx, {
        factId: `topUp:${topUpId}`,
        companyId,
        kind: 'topUp',
        topUpId,
        amountFen: amount,
        happenedAt: paidAt,
      }),

    topUpRefunded: (tx, { refundId, topUpId, companyId, amount, refundedAt }) =>
      tell(tx, {
        factId: `refund:${refundId}`,
        companyId,
        kind: 'refund',
        topUpId,
        amountFen: amount,
        happenedAt: refundedAt,
      }),

    rodeFirst: (tx, { companyId, riddenAt }) =>
      tell(tx, {
        // By company: there is one first ride, whatever its order is called.
        factId: `ride:${companyId}`,
        companyId,
        kind: 'ride',
        topUpId: null,
        amountFen: 0,
        happenedAt: riddenAt,
      }),
  };
}

/** The invitation of a company with its terms; null when there is none, or nothing to earn. */
async function holdOpen(tx: Db, companyId: string): Promise<HeldInvitation | null> {
  const held = await holdInvitation(tx, companyId);
  if (!held?.terms) return null;
  const [made] = await selectVersions(tx, [held.terms]);
  if (!made) throw new Error(`activity ${held.terms.activityUuid} has lost a version`);
  const { inviterId, boundAt, terms } = held;
  return {
    companyId,
    inviterId,
    boundAt,
    activityUuid: terms.activityUuid,
    activity: made.published,
  };
}
