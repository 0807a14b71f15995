import type { PublishedActivity } from '@ride/contract/entities/activity';
import { DAY } from './referral-for-test.ts';

type Terms = PublishedActivity['milestones'];
type Name = keyof Terms;
const names = ['registered', 'recharged', 'firstRide'] as const;

interface ModelCompany {
  readonly inviterId: string;
  readonly activity: PublishedActivity;
  readonly boundAt: number;
  readonly topUps: Map<string, { left: number; readonly paidAt: number }>;
  riddenAt: number | null;
  readonly rewards: Map<Name, { state: 'pending' | 'available' | 'unfunded'; dueAt: number }>;
}

/**
 * The expected balances, computed the slow and simple way: all companies in memory, every reward
 * recomputed after every event. Shares no rule with the gateway.
 */
export class LedgerModel {
  readonly accounts = new Map<string, number>([['provider', 0]]);
  readonly companies = new Map<string, ModelCompany>();

  publish(before: PublishedActivity | null, activity: PublishedActivity): void {
    const moved = activity.budgetFen - (before?.budgetFen ?? 0);
    this.#move('provider', `budget:${activity.activityUuid}`, moved);
  }

  bind(companyId: string, inviterId: string, activity: PublishedActivity, now: number): void {
    const company: ModelCompany = {
      inviterId,
      activity,
      boundAt: now,
      topUps: new Map(),
      riddenAt: null,
      rewards: new Map(),
    };
    this.companies.set(companyId, company);
    this.#reward(company, now);
  }

  topUp(companyId: string, id: string, amount: number, paidAt: number, now: number): void {
    const company = this.companies.get(companyId);
    if (!company) return;
    company.topUps.set(id, { left: amount, paidAt });
    this.#reward(company, now);
  }

  refund(companyId: string, topUpId: string, amount: number, now: number): void {
    const company = this.companies.get(companyId);
    const topUp = company?.topUps.get(topUpId);
    if (!company || !topUp) return;
    topUp.left -= amount;
    this.#reward(company, now);
  }

  ride(companyId: string, at: number, now: number): void {
    const company = this.companies.get(companyId);
    if (!company || company.riddenAt !== null) return;
    company.riddenAt = at;
    this.#reward(company, now);
  }

  settle(now: number): void {
    for (const { inviterId, activity, rewards } of this.companies.values()) {
      for (const [name, reward] of rewards) {
        if (reward.state !== 'pending' || reward.dueAt > now) continue;
        reward.state = 'available';
        const amount = activity.milestones[name]?.rewardFen ?? 0;
        this.#move(`pending:${inviterId}`, `available:${inviterId}`, amount);
      }
    }
  }

  #reward(company: ModelCompany, now: number): void {
    const { inviterId, activity, rewards } = company;
    const budget = `budget:${activity.activityUuid}`;
    const reached = reachedBy(company);
    for (const name of names) {
      const reward = rewards.get(name);
      if (!reward || reached.has(name)) continue;
      const amount = activity.milestones[name]?.rewardFen ?? 0;
      if (reward.state !== 'unfunded') this.#move(`${reward.state}:${inviterId}`, budget, amount);
      rewards.delete(name);
    }
    for (const name of names) {
      const at = reached.get(name);
      if (at === undefined || rewards.has(name)) continue;
      const amount = activity.milestones[name]?.rewardFen ?? 0;
      const dueAt = Math.max(at, now) + activity.holdDays * DAY;
      const covered = (this.accounts.get(budget) ?? 0) >= amount;
      const state = covered ? (dueAt <= now ? 'available' : 'pending') : 'unfunded';
      if (covered) this.#move(budget, `${state}:${inviterId}`, amount);
      rewards.set(name, { state, dueAt });
    }
  }

  #move(from: string, to: string, amount: number): void {
    this.accounts.set(from, (this.accounts.get(from) ?? 0) - amount);
    this.accounts.set(to, (this.accounts.get(to) ?? 0) + amount);
  }
}

function reachedBy({ activity, boundAt, topUps, riddenAt }: ModelCompany): Map<Name, number> {
  const { registered, recharged, firstRide } = activity.milestones;
  const reached = new Map<Name, number>();
  if (registered) reached.set('registered', boundAt);
  let enoughAt: number | undefined;
  if (recharged) {
    const counted = [...topUps.values()].filter(
      ({ paidAt }) => paidAt <= boundAt + recharged.withinDays * DAY,
    );
    const sumUntil = (at: number) =>
      counted.filter(({ paidAt }) => paidAt <= at).reduce((sum, { left }) => sum + left, 0);
    const moments = counted.map(({ paidAt }) => paidAt).toSorted((one, other) => one - other);
    enoughAt = moments.find((at) => sumUntil(at) >= recharged.atLeastFen);
    if (enoughAt !== undefined) reached.set('recharged', enoughAt);
  }
  const from = recharged ? enoughAt : boundAt;
  const inTime =
    firstRide &&
    riddenAt !== null &&
    from !== undefined &&
    riddenAt <= from + firstRide.withinDays * DAY;
  if (inTime) reached.set('firstRide', Math.max(riddenAt, from));
  return reached;
}
