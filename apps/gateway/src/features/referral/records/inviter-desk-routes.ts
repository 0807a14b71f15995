import { pageOf } from '../../../db/page-of.ts';
import type { DeskHandlers } from '../../../http/desk-handlers.ts';
import type { Ports } from '../../../ports/ports.ts';
import {
  type InvitationPosition,
  type StoredInvitation,
  selectInvitations,
} from '../invitations/invitation-store.ts';
import { selectInviterId } from '../invitations/recommend-id-store.ts';
import { type StoredReward, selectRewards } from '../rewards/reward-store.ts';

interface InviterDeps {
  readonly ports: Pick<Ports, 'db'>;
}

/** Who invited whom, for the provider's own people. */
export const inviterDeskRoutes = ({
  ports: { db },
}: InviterDeps): Pick<DeskHandlers, 'listCustomerInvitations' | 'findInviter'> => ({
  findInviter: async ({ recommendId }) => ({ userId: await selectInviterId(db, recommendId) }),

  async listCustomerInvitations({ userId, cursor, limit }) {
    const found = await selectInvitations(db, {
      inviterId: userId,
      after: positionOf(cursor),
      from: 0,
      atMost: limit + 1,
    });
    const page = pageOf(found, limit, ({ boundAt, companyId }) => `${boundAt}-${companyId}`);
    const rewards = await selectRewards(
      db,
      page.rows.map(({ companyId }) => companyId),
    );
    return {
      ...page,
      rows: page.rows.map((row) => rowOf(row, rewards.get(row.companyId) ?? [])),
    };
  },
});

function positionOf(cursor: string | undefined): InvitationPosition | undefined {
  const [, boundAt, companyId] = /^(\d{1,15})-(.+)$/.exec(cursor ?? '') ?? [];
  return boundAt && companyId ? { boundAt: Number(boundAt), companyId } : undefined;
}

function rowOf(invitation: StoredInvitation, rewards: readonly StoredReward[]) {
  const { companyId, invitee, boundAt, refusal, review } = invitation;
  const counted = rewards.filter(({ state }) => state === 'pending' || state === 'available');
  return {
    companyId,
    invitee,
    boundAt,
    standing: refusal === null ? (review ?? ('earning' as const)) : ('nothing' as const),
    rewardFen: counted.reduce((sum, { reward }) => sum + reward, 0),
  };
}
