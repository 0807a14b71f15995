import type { RequestOf, ResponseOf } from '@ride/contract/define-call';
import type { readReward } from '@ride/contract/internal-read';
import type { Ports } from '../../../ports/ports.ts';
import type { MobileOfUser } from '../../session/session.ts';
import { findReward } from './reward-store.ts';

interface ReadRewardDeps {
  readonly ports: Pick<Ports, 'db'>;
  readonly mobileOfUser: MobileOfUser;
}

export async function readRewardBack(
  { ports: { db }, mobileOfUser }: ReadRewardDeps,
  asked: RequestOf<typeof readReward>,
  mayReadPersonalData: boolean,
): Promise<ResponseOf<typeof readReward> | null> {
  const reward = await findReward(db, asked);
  if (reward === null) return null;
  const inviterPhone = mayReadPersonalData ? await mobileOfUser(db, reward.inviterId) : null;
  return { ...reward, inviterPhone };
}
