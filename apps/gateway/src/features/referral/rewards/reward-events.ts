import type { Db } from '../../../db/schema.ts';
import type { Ports } from '../../../ports/ports.ts';
import type { MobileOfUser } from '../../session/session.ts';
import type { RewardParties } from './reward-entries.ts';
import type { StoredReward } from './reward-store.ts';

export interface RewardDeps {
  readonly ports: Pick<Ports, 'eventsOut'>;
  readonly mobileOfUser: MobileOfUser;
}

export const appendRewardPaid = async (
  deps: RewardDeps,
  tx: Db,
  { parties, reward, at }: { parties: RewardParties; reward: StoredReward; at: number },
): Promise<void> =>
  deps.ports.eventsOut.append(tx, {
    type: 'reward.paid',
    data: { ...dataOf(parties, reward), paidAt: at },
    ...(await aboutInviter(deps, tx, parties, reward)),
  });

/** Other systems hear only of paid rewards, so a reward lost before its payment is not reported. */
export async function appendRewardTakenBack(
  deps: RewardDeps,
  tx: Db,
  { parties, reward, at }: { parties: RewardParties; reward: StoredReward; at: number },
): Promise<void> {
  if (reward.state !== 'available') return;
  await deps.ports.eventsOut.append(tx, {
    type: 'reward.takenBack',
    data: { ...dataOf(parties, reward), takenBackAt: at },
    ...(await aboutInviter(deps, tx, parties, reward)),
  });
}

const dataOf = ({ inviterId, activityUuid }: RewardParties, reward: StoredReward) => ({
  companyId: reward.companyId,
  inviterId,
  activityUuid,
  milestone: reward.milestone,
  round: reward.round,
  amountFen: reward.reward,
});

async function aboutInviter(
  { mobileOfUser }: RewardDeps,
  tx: Db,
  { inviterId }: RewardParties,
  { companyId }: StoredReward,
) {
  const phone = await mobileOfUser(tx, inviterId);
  const subject = { kind: 'invitation', id: companyId } as const;
  return { subject, ...(phone === null ? {} : { phone }) };
}
