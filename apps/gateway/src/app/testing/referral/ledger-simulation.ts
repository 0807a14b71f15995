import type { PublishedActivity } from '@ride/contract/entities/activity';
import { DAY_MS } from '@ride/domain/durations';
import { selectWrongAccounts } from '../../../features/ledger/ledger-check-store.ts';
import { decideReview } from '../../../features/referral/reviews/review-service.ts';
import { settleDueRewards } from '../../../features/referral/rewards/settle-service.ts';
import { LedgerModel } from './ledger-model.ts';
import { Random } from './random.ts';
import { createActivityInput, NO_PACE_LIMITS, type TestReferral } from './referral-for-test.ts';

const INVITERS = 5;
const CHECK_EVERY = 100;
const RECENT = 8;
const REVIEWER = { staffId: 'reviewer', grants: [{ role: 'growth', cities: null }] } as const;

interface TopUpState {
  readonly companyId: string;
  readonly id: string;
  left: number;
}

export class LedgerSimulation {
  readonly #referral: TestReferral;
  readonly #random: Random;
  readonly #model = new LedgerModel(NO_PACE_LIMITS.verifierRewardsPerDay);
  readonly #inviters: { userId: string; recommendId: string; mobile: string }[] = [];
  readonly #phones: string[] = [];
  readonly #companies: string[] = [];
  readonly #held: string[] = [];
  readonly #topUps: TopUpState[] = [];
  #activity: PublishedActivity | null = null;
  readonly #delivered: (() => Promise<void>)[] = [];
  readonly counts = new Map<string, number>();

  constructor(referral: TestReferral, seed: number) {
    this.#referral = referral;
    this.#random = new Random(seed);
  }

  async run(operations: number): Promise<void> {
    for (let index = 0; index < INVITERS; index += 1) {
      const mobile = `1380000000${index}`;
      this.#inviters.push({ ...(await this.#referral.inviter(mobile)), mobile });
    }
    await this.#publish();
    for (let index = 1; index <= operations; index += 1) {
      const name = await this.#operate();
      this.counts.set(name, (this.counts.get(name) ?? 0) + 1);
      const isChecked = index % CHECK_EVERY === 0 || index === operations;
      const errors = [...(await this.#compare()), ...(isChecked ? await this.#audit() : [])];
      if (errors.length > 0) throw new Error(`operation ${index} (${name}): ${errors.join('; ')}`);
    }
  }

  async #operate(): Promise<string> {
    const drawn = this.#random.next();
    if (drawn < 0.14) return this.#register();
    if (drawn < 0.18) return this.#review();
    if (drawn < 0.27) return this.#verify();
    if (drawn < 0.44) return this.#topUp();
    if (drawn < 0.6) return this.#refund();
    if (drawn < 0.7) return this.#ride();
    if (drawn < 0.78) return this.#redeliver();
    if (drawn < 0.84) return this.#rollBack();
    if (drawn < 0.9) return this.#settle();
    if (drawn < 0.97) {
      this.#referral.base.clock.advance(this.#random.whole(1, 4 * DAY_MS));
      return 'wait';
    }
    return this.#publish();
  }

  get #now(): number {
    return this.#referral.base.clock.now();
  }

  async #publish(): Promise<string> {
    const random = this.#random;
    const draw = <Part>(part: Part): Part | undefined => (random.chance(0.8) ? part : undefined);
    const recharged = draw({
      rewardFen: random.whole(1, 9_000),
      atLeastFen: 200_000,
      withinDays: 9,
    });
    const firstRide = draw({ rewardFen: random.whole(1, 9_000), withinDays: 4 });
    const activity = createActivityInput({
      // The budget is often so small that it is used up before the next increase.
      budgetFen: Math.max(20_000, this.#spent() + random.whole(0, 12_000)),
      endsAt: this.#now + 3650 * DAY_MS,
      holdDays: random.whole(0, 5),
      payUnverified: random.chance(0.5),
      milestones: {
        registered: { rewardFen: random.whole(1, 2_000) },
        ...(recharged && { recharged }),
        ...(firstRide && { firstRide }),
      },
    });
    const done = await this.#referral.publish(activity);
    if (done.outcome !== 'done') throw new Error(done.errors.join('; '));
    this.#model.publish(this.#activity, activity);
    this.#activity = activity;
    return 'publish';
  }

  /** A new budget is never below the part that is already spent. */
  #spent(): number {
    const left = this.#model.accounts.get('budget:spring') ?? 0;
    return (this.#activity?.budgetFen ?? 0) - left;
  }

  async #register(): Promise<string> {
    const inviter = this.#random.pick(this.#inviters);
    if (!inviter || !this.#activity) return 'nothing';
    const companyId = `company-${this.#companies.length}`;
    const isSelf = this.#random.chance(0.05);
    const isRepeated = !isSelf && this.#random.chance(0.05) && this.#phones.length > 0;
    const isElsewhere = this.#random.chance(0.05);
    // Every phone starts with other digits, because similar phones would hold the invitation for
    // review.
    const fresh = `13${String(this.#companies.length).padStart(5, '0')}0000`;
    const isHeld = this.#random.chance(0.3);
    const repeated = isRepeated ? (this.#random.pick(this.#phones) ?? fresh) : fresh;
    const contactPhone = isSelf ? inviter.mobile : repeated;
    const cityCode = isElsewhere ? '110100' : '320100';
    const session = isHeld ? { userId: inviter.userId, tokenHash: companyId } : null;
    const origin = { session, device: null, address: null };
    const deliver = () =>
      this.#referral.register(companyId, inviter.recommendId, { contactPhone, cityCode, origin });
    await deliver();
    this.#companies.push(companyId);
    if (isSelf || isRepeated) return 'register refused';
    this.#phones.push(contactPhone);
    if (isElsewhere) return 'register elsewhere';
    const bound = { inviterId: inviter.userId, isHeld };
    this.#model.bind(companyId, bound, this.#activity, this.#now);
    if (isHeld) this.#held.push(companyId);
    this.#delivered.push(deliver);
    return isHeld ? 'register held' : 'register';
  }

  /** Reviewed invitations are drawn again, because a second decision must change nothing. */
  async #review(): Promise<string> {
    const companyId = this.#random.pick(this.#held.slice(-RECENT));
    if (!companyId) return 'nothing';
    const { deps } = this.#referral;
    if (this.#random.chance(0.6)) {
      await decideReview(deps, REVIEWER, { companyId, outcome: 'released' });
      this.#model.release(companyId);
      return 'release';
    }
    await decideReview(deps, REVIEWER, { companyId, outcome: 'refused', reason: 'inBulk' });
    this.#model.refuse(companyId);
    return 'refuse';
  }

  async #verify(): Promise<string> {
    const companyId = this.#someCompany();
    if (!companyId) return 'nothing';
    const at = this.#now - this.#random.whole(0, DAY_MS);
    const by = this.#random.chance(0.7) ? 'verifier' : undefined;
    const deliver = () => this.#referral.verify(companyId, { at, by });
    await deliver();
    this.#delivered.push(deliver);
    if (!this.#model.verify(companyId, { at, by, now: this.#now })) return 'verify';
    this.#held.push(companyId);
    return 'verify held';
  }

  /** Only the newest companies are drawn, so that each gets many operations. */
  #someCompany(): string | undefined {
    return this.#random.pick(this.#companies.slice(-RECENT));
  }

  async #topUp(): Promise<string> {
    const companyId = this.#someCompany();
    if (!companyId) return 'nothing';
    const id = `t${this.#topUps.length}`;
    const amount = this.#random.whole(1, 250_000);
    const at = this.#now - this.#random.whole(0, 3 * DAY_MS);
    const deliver = () => this.#referral.topUp(companyId, amount, { id, at });
    await deliver();
    this.#delivered.push(deliver);
    this.#topUps.push({ companyId, id, left: amount });
    this.#model.topUp(companyId, id, amount, at, this.#now);
    return 'top up';
  }

  async #refund(): Promise<string> {
    const recent = this.#topUps.slice(-RECENT).filter(({ left }) => left > 0);
    const topUp = this.#random.pick(recent);
    if (!topUp) return 'nothing';
    const amount = this.#random.chance(0.5) ? topUp.left : this.#random.whole(1, topUp.left);
    const id = `r${this.#delivered.length}`;
    const deliver = () => this.#referral.refund(topUp.companyId, amount, { id, of: topUp.id });
    await deliver();
    this.#delivered.push(deliver);
    topUp.left -= amount;
    this.#model.refund(topUp.companyId, topUp.id, amount, this.#now);
    return 'refund';
  }

  async #ride(): Promise<string> {
    const companyId = this.#someCompany();
    if (!companyId) return 'nothing';
    const at = this.#now - this.#random.whole(0, DAY_MS);
    const deliver = () => this.#referral.ride(companyId, at);
    await deliver();
    this.#delivered.push(deliver);
    this.#model.ride(companyId, at, this.#now);
    return 'ride';
  }

  async #redeliver(): Promise<string> {
    await this.#random.pick(this.#delivered)?.();
    return 'redeliver';
  }

  async #rollBack(): Promise<string> {
    const companyId = this.#someCompany();
    if (!companyId) return 'nothing';
    const topUp = { topUpId: 'never', companyId, amount: 900_000 as never, paidAt: this.#now };
    const aborted = this.#referral.within(async (tx) => {
      await this.#referral.events.toppedUp(tx, topUp);
      await this.#referral.events.rodeFirst(tx, { companyId, orderUuid: 'o', riddenAt: this.#now });
      throw new Error('rolled back');
    });
    await aborted.catch((error: Error) => {
      if (error.message !== 'rolled back') throw error;
    });
    return 'roll back';
  }

  async #settle(): Promise<string> {
    while ((await settleDueRewards(this.#referral.deps)).hasMore);
    this.#model.settle(this.#now);
    return 'settle';
  }

  async rowCounts(): Promise<Record<string, number>> {
    const { db } = this.#referral;
    const entries = await db
      .selectFrom('ledgerEntries')
      .select(({ fn }) => ['kind as name', fn.countAll<number>().as('count')])
      .groupBy('kind')
      .execute();
    const rewards = await db
      .selectFrom('invitationMilestones')
      .select(({ fn }) => ['state as name', fn.countAll<number>().as('count')])
      .groupBy('state')
      .execute();
    return Object.fromEntries([...entries, ...rewards].map(({ name, count }) => [name, count]));
  }

  async #compare(): Promise<string[]> {
    const stored = await this.#referral.balances();
    const expected = this.#model.accounts;
    const accounts = new Set([...Object.keys(stored), ...expected.keys()]);
    const wrong = await selectWrongAccounts(this.#referral.db, 10);
    const sum = Object.values(stored).reduce((all, each) => all + each, 0);
    return [
      ...[...accounts]
        .filter((account) => (stored[account] ?? 0) !== (expected.get(account) ?? 0))
        .map((account) => `${account} holds ${stored[account]}, not ${expected.get(account)}`),
      ...Object.entries(stored)
        .filter(([account, balance]) => account !== 'provider' && balance < 0)
        .map(([account]) => `${account} is overdrawn`),
      ...wrong.map(({ account }) => `${account} is not the sum of its entries`),
      ...(sum === 0 ? [] : [`all accounts together hold ${sum}`]),
    ];
  }

  #audit(): Promise<string[]> {
    return this.#referral.differences();
  }
}
