import type { Db } from '../../../db/schema.ts';
import { budgetAccount, reservedAccount } from '../../ledger/accounts.ts';
import { listBalances } from '../../ledger/ledger-store.ts';

interface ActivityMoney {
  readonly leftFen: number;
  readonly reservedFen: number;
  readonly promisedFen: number;
  readonly paidFen: number;
}

/**
 * What is left and reserved are balances; the accounts of promised and paid rewards belong to the
 * inviters, so that the rewards are added up.
 */
export async function listActivityMoney(
  db: Db,
  activityUuids: readonly string[],
): Promise<(activityUuid: string) => ActivityMoney> {
  if (activityUuids.length === 0) return () => noMoney;
  const accounts = activityUuids.flatMap((id) => [budgetAccount(id), reservedAccount(id)]);
  const balances = await listBalances(db, accounts);
  const rewards = await db
    .selectFrom('invitations')
    .innerJoin('invitationMilestones as reward', 'reward.companyId', 'invitations.companyId')
    .select(({ fn }) => ['activityUuid', 'state', fn.sum<number>('rewardFen').as('sumFen')])
    .where('activityUuid', 'in', activityUuids)
    .where('state', 'in', ['pending', 'available'])
    .groupBy(['activityUuid', 'state'])
    .execute();
  const balanceOf = new Map(balances.map(({ account, balanceFen }) => [account, balanceFen]));
  const rewardsOf = new Map(
    rewards.map(({ activityUuid, state, sumFen }) => [`${state}:${activityUuid}`, Number(sumFen)]),
  );
  return (id) => ({
    leftFen: balanceOf.get(budgetAccount(id)) ?? 0,
    reservedFen: balanceOf.get(reservedAccount(id)) ?? 0,
    promisedFen: rewardsOf.get(`pending:${id}`) ?? 0,
    paidFen: rewardsOf.get(`available:${id}`) ?? 0,
  });
}

const noMoney: ActivityMoney = { leftFen: 0, reservedFen: 0, promisedFen: 0, paidFen: 0 };
