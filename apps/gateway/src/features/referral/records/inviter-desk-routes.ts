import type { DeskHandlers } from '../../../http/desk-handlers.ts';
import type { Ports } from '../../../ports/ports.ts';
import { type InvitationRow, listInvitationsOf } from '../invitations/invitation-store.ts';
import { selectInviterId } from '../invitations/recommend-id-store.ts';
import { type StoredReward, selectRewards } from '../rewards/reward-store.ts';

interface InviterDeps {
  readonly ports: Pick<Ports, 'db'>;
}

export const inviterDeskRoutes = ({
  ports: { db },
}: InviterDeps): Pick<DeskHandlers, 'listCustomerInvitations' | 'findInviter'> => ({
  findInviter: async ({ recommendId }) => ({ userId: await selectInviterId(db, recommendId) }),

  async listCustomerInvitations({ userId, ...request }) {
    const page = await listInvitationsOf(db, userId, request);
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

function rowOf(invitation: InvitationRow, rewards: readonly StoredReward[]) {
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
