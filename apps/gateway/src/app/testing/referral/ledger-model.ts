import type { PublishedActivity } from '@ride/contract/entities/activity';
import { DAY_MS, HOUR_MS } from '@ride/domain/durations';

type Terms = PublishedActivity['milestones'];
type Name = keyof Terms;
const names = ['registered', 'recharged', 'firstRide'] as const;

type ModelState = 'held' | 'pending' | 'available' | 'unfunded';

interface ModelCompany {
  readonly inviterId: string;
  readonly activity: PublishedActivity;
  readonly boundAt: number;
  readonly topUps: Map<string, { left: number; readonly paidAt: number }>;
  riddenAt: number | null;
  verifiedAt: number | null;
  review: 'held' | 'released' | 'refused' | null;
  readonly rewards: Map<Name, { state: ModelState; dueAt: number }>;
}

/**
 * Computes the expected balances slowly and simply: all companies are in memory, and every reward
 * is recomputed after every event. No code is shared with the gateway.
 */
export class LedgerModel {
  readonly accounts = new Map<string, number>([['provider', 0]]);
  readonly companies = new Map<string, ModelCompany>();
  readonly #sums = new Map<string, number>();
  readonly #verifierLimit: number;

  constructor(verifierLimit: number) {
    this.#verifierLimit = verifierLimit;
  }

  publish(before: PublishedActivity | null, activity: PublishedActivity): void {
    const moved = activity.budgetFen - (before?.budgetFen ?? 0);
    this.#move('provider', `budget:${activity.activityUuid}`, moved);
  }

  bind(
    companyId: string,
    { inviterId, isHeld }: { readonly inviterId: string; readonly isHeld: boolean },
    activity: PublishedActivity,
    now: number,
  ): void {
    const company: ModelCompany = {
      verifiedAt: null,
      review: isHeld ? 'held' : null,
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

  /**
   * Verifies a company, by a person of the staff if one is named, else by another system. Returns
   * true if the invitation is held because of that person's daily limit.
   */
  verify(
    companyId: string,
    { at, by, now }: { readonly at: number; readonly by: string | undefined; readonly now: number },
  ): boolean {
    const company = this.companies.get(companyId);
    if (!company || company.verifiedAt !== null) return false;
    company.verifiedAt = at;
    const promisedBefore = new Set(company.rewards.keys());
    this.#reward(company, now);
    if (by === undefined || company.review !== null) return false;
    const promised = [...company.rewards].filter(
      ([name, { state }]) => !promisedBefore.has(name) && state !== 'unfunded',
    );
    const sum = promised.reduce((all, [name]) => all + rewardOf(company, name), 0);
    const day = `${by} ${new Date(now + 8 * HOUR_MS).toISOString().slice(0, 10)}`;
    const sumOfDay = (this.#sums.get(day) ?? 0) + sum;
    if (sumOfDay <= this.#verifierLimit) {
      this.#sums.set(day, sumOfDay);
      return false;
    }
    company.review = 'held';
    for (const [name, reward] of promised) {
      this.#move(
        accountOf(reward.state, company),
        accountOf('held', company),
        rewardOf(company, name),
      );
      reward.state = 'held';
    }
    return true;
  }

  release(companyId: string): void {
    const company = this.companies.get(companyId);
    if (company?.review !== 'held') return;
    company.review = 'released';
    for (const [name, reward] of company.rewards) {
      if (reward.state !== 'held') continue;
      const amount = rewardOf(company, name);
      this.#move(accountOf('held', company), accountOf('pending', company), amount);
      reward.state = 'pending';
    }
  }

  refuse(companyId: string): void {
    const company = this.companies.get(companyId);
    if (company?.review !== 'held') return;
    company.review = 'refused';
    for (const [name, reward] of company.rewards) {
      if (reward.state === 'unfunded') continue;
      this.#move(accountOf(reward.state, company), budgetOf(company), rewardOf(company, name));
    }
    company.rewards.clear();
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
    const { activity, rewards, review } = company;
    if (review === 'refused') return;
    const budget = budgetOf(company);
    const reached = reachedBy(company);
    for (const name of names) {
      const reward = rewards.get(name);
      if (!reward || reached.has(name)) continue;
      const amount = activity.milestones[name]?.rewardFen ?? 0;
      if (reward.state !== 'unfunded') {
        this.#move(accountOf(reward.state, company), budget, amount);
      }
      rewards.delete(name);
    }
    for (const name of names) {
      const at = reached.get(name);
      if (at === undefined || rewards.has(name)) continue;
      const amount = activity.milestones[name]?.rewardFen ?? 0;
      const dueAt = Math.max(at, now) + activity.holdDays * DAY_MS;
      const covered = (this.accounts.get(budget) ?? 0) >= amount;
      const promised = review === 'held' ? 'held' : dueAt <= now ? 'available' : 'pending';
      if (covered) this.#move(budget, accountOf(promised, company), amount);
      rewards.set(name, { state: covered ? promised : 'unfunded', dueAt });
    }
  }

  #move(from: string, to: string, amount: number): void {
    this.accounts.set(from, (this.accounts.get(from) ?? 0) - amount);
    this.accounts.set(to, (this.accounts.get(to) ?? 0) + amount);
  }
}

const rewardOf = ({ activity }: ModelCompany, name: Name): number =>
  activity.milestones[name]?.rewardFen ?? 0;

const budgetOf = ({ activity }: ModelCompany): string => `budget:${activity.activityUuid}`;

const accountOf = (state: ModelState, { activity, inviterId }: ModelCompany): string =>
  state === 'held' ? `reserved:${activity.activityUuid}` : `${state}:${inviterId}`;

/**
 * The time from which the company counts as real: when it was verified or when it had earned enough
 * by top-ups.
 */
function provenAt({ activity, boundAt, topUps, verifiedAt }: ModelCompany): number | undefined {
  const { registered, recharged } = activity.milestones;
  if (activity.payUnverified) return boundAt;
  const last = recharged ? boundAt + recharged.withinDays * DAY_MS : Number.POSITIVE_INFINITY;
  const paid = [...topUps.values()].filter(({ paidAt }) => paidAt <= last);
  const sumUntil = (at: number) =>
    paid.filter(({ paidAt }) => paidAt <= at).reduce((sum, { left }) => sum + left, 0);
  const moments = paid
    .map(({ paidAt }) => paidAt)
    .filter((at) => sumUntil(at) >= (registered?.rewardFen ?? 0));
  if (verifiedAt !== null && verifiedAt <= last) moments.push(verifiedAt);
  return moments.length === 0 ? undefined : Math.max(boundAt, Math.min(...moments));
}

function reachedBy(company: ModelCompany): Map<Name, number> {
  const { activity, boundAt, topUps, riddenAt } = company;
  const { registered, recharged, firstRide } = activity.milestones;
  const reached = new Map<Name, number>();
  const proven = provenAt(company);
  if (registered && proven !== undefined) reached.set('registered', proven);
  let enoughAt: number | undefined;
  if (recharged) {
    const counted = [...topUps.values()].filter(
      ({ paidAt }) => paidAt <= boundAt + recharged.withinDays * DAY_MS,
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
    riddenAt <= from + firstRide.withinDays * DAY_MS;
  if (inTime) reached.set('firstRide', Math.max(riddenAt, from));
  return reached;
}
