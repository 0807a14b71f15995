import type { PublishedActivity } from '@ride/contract/entities/activity';
import { DAY_MS } from '@ride/domain/durations';
import { fen } from '@ride/domain/money';
import {
  type BindingReason,
  HOLD_LIMITS,
  type HoldLimits,
} from '@ride/domain/referral/hold-reason';
import { isPostgres } from '../../../db/engine.ts';
import { importedAt } from '../../../db/publication.ts';
import type { Db } from '../../../db/schema.ts';
import { checkBalances } from '../../../features/ledger/ledger-check-service.ts';
import { findActivityFlaws } from '../../../features/referral/activities/activity-flaws.ts';
import {
  lockActivities,
  publishActivityItem,
} from '../../../features/referral/activities/activity-kind.ts';
import { createCompanyEvents } from '../../../features/referral/company-events.ts';
import { ensureRecommendId } from '../../../features/referral/invitations/recommend-id-service.ts';
import type { CompanyEvents, RegisteredCompany } from '../../../features/referral/referral.ts';
import type { ReviewDeps } from '../../../features/referral/reviews/review-service.ts';
import type { MobileOfUser } from '../../../features/session/session.ts';
import type { Ports } from '../../../ports/ports.ts';
import {
  portsForTest,
  type TestClock,
  type TestPortsOptions,
} from '../../../testing/ports-for-test.ts';

export const NOON = Date.parse('2026-03-10T12:00:00+08:00');

/**
 * An activity in Nanjing, from a month ago for a year: it pays 50 yuan, 100 more for top-ups of
 * 2,000, and then 200.
 */
export const createActivityInput = (
  changes: Partial<PublishedActivity> = {},
): PublishedActivity => ({
  activityUuid: 'spring',
  name: '邀请企业得打车卡',
  cityCodes: ['320100'],
  startsAt: NOON - 30 * DAY_MS,
  endsAt: NOON + 365 * DAY_MS,
  budgetFen: 10_000_000,
  holdDays: 7,
  payUnverified: true,
  milestones: {
    registered: { rewardFen: 5_000 },
    recharged: { rewardFen: 10_000, atLeastFen: 200_000, withinDays: 30 },
    firstRide: { rewardFen: 20_000, withinDays: 15 },
  },
  ruleContent: '<p>规则</p>',
  ...changes,
});

export interface ReferralBase {
  readonly ports: Pick<Ports, 'db' | 'now' | 'randomBytes' | 'secret' | 'auditTrail' | 'eventsOut'>;
  readonly clock: TestClock;
}

export class TestReferral {
  readonly base: ReferralBase;
  readonly deps: ReviewDeps;
  readonly events: CompanyEvents;

  constructor(base: ReferralBase, holdLimits: HoldLimits = HOLD_LIMITS) {
    this.base = base;
    this.deps = { ports: base.ports, mobileOfUser };
    this.events = createCompanyEvents({ ports: base.ports, mobileOfUser, holdLimits });
  }

  get db(): Db {
    return this.base.ports.db;
  }

  get isPostgres(): boolean {
    return isPostgres(this.db);
  }

  within<Result>(work: (tx: Db) => Promise<Result>): Promise<Result> {
    return this.db.transaction().execute(work);
  }

  publish(changes: Partial<PublishedActivity> = {}) {
    const checks = { sanitizeHtml: (html: string) => html, trustedHosts: [] };
    const body = createActivityInput(changes);
    const item = { key: body.activityUuid, body };
    return this.within(async (tx) => {
      await lockActivities(tx);
      const flaws = await findActivityFlaws(checks, tx, [item]);
      if (flaws.length > 0)
        return { outcome: 'flawedActivity' as const, errors: flaws.map(({ message }) => message) };
      const published = importedAt(body.startsAt, this.base.ports.now());
      const version = await publishActivityItem(checks, tx, item, published);
      return { outcome: 'done' as const, version };
    });
  }

  async inviter(mobile = '13800000000'): Promise<{ userId: string; recommendId: string }> {
    const userId = `user-${mobile}`;
    await this.db
      .insertInto('users')
      .values({ id: userId, mobile, createdAt: NOON })
      .onConflict((row) => row.doNothing())
      .execute();
    return {
      userId,
      recommendId: await ensureRecommendId(this.base.ports, { userId, registerType: 1 }),
    };
  }

  register(companyId: string, by: string | null, changes: Partial<RegisteredCompany> = {}) {
    const company = {
      companyId,
      fullName: `${companyId}科技有限公司`,
      normalizedName: `${companyId}科技有限公司`,
      contactPhone: `139${String(hashOf(companyId)).padStart(8, '0')}`,
      cityCode: '320100',
      recommendId: by,
      registeredAt: this.base.clock.now(),
      origin: { session: null, device: null, address: null },
      ...changes,
    };
    return this.within((tx) => this.events.registered(tx, company));
  }

  /** Verifies a company, by a person of the staff if one is named, else by another system. */
  verify(
    companyId: string,
    { at = this.base.clock.now(), by }: { at?: number; by?: string | undefined } = {},
  ) {
    const verification = { companyId, verifiedAt: at, ...(by !== undefined && { verifiedBy: by }) };
    return this.within((tx) => this.events.verified(tx, verification));
  }

  topUp(companyId: string, amount: number, { id = 't1', at = this.base.clock.now() } = {}) {
    const topUpId = `${companyId}-${id}`;
    const topUp = { topUpId, companyId, amount: fen(amount), paidAt: at };
    return this.within((tx) => this.events.toppedUp(tx, topUp));
  }

  refund(companyId: string, amount: number, { id = 'r1', of = 't1' } = {}) {
    const refund = {
      refundId: `${companyId}-${id}`,
      topUpId: `${companyId}-${of}`,
      companyId,
      amount: fen(amount),
      refundedAt: this.base.clock.now(),
    };
    return this.within((tx) => this.events.topUpRefunded(tx, refund));
  }

  ride(companyId: string, at = this.base.clock.now()) {
    const ride = { companyId, orderUuid: `order-${companyId}`, riddenAt: at };
    return this.within((tx) => this.events.rodeFirst(tx, ride));
  }

  /** States by milestone, such as `{ registered: 'pending', … }`. */
  async states(companyId: string): Promise<Record<string, string>> {
    const rows = await this.db
      .selectFrom('invitationMilestones')
      .select(['milestone', 'state'])
      .where('companyId', '=', companyId)
      .execute();
    return Object.fromEntries(rows.map(({ milestone, state }) => [milestone, state]));
  }

  async balances(): Promise<Record<string, number>> {
    const rows = await this.db.selectFrom('ledgerAccounts').selectAll().execute();
    return Object.fromEntries(rows.map(({ account, balanceFen }) => [account, balanceFen]));
  }

  async entryKinds(): Promise<string[]> {
    const rows = await this.db
      .selectFrom('ledgerEntries')
      .select('cause')
      .where('kind', '!=', 'funding')
      .orderBy('cause')
      .execute();
    return rows.map(({ cause }) => cause);
  }

  async differences(): Promise<string[]> {
    return (await checkBalances({ db: this.db })).differences;
  }
}

/** Limits so high that no invitation is held for review when a company registers by it. */
export const NO_PACE_LIMITS: HoldLimits = {
  formMs: 0,
  perMinute: Number.POSITIVE_INFINITY,
  perDay: Number.POSITIVE_INFINITY,
  networkPerDay: Number.POSITIVE_INFINITY,
  samePrefix: Number.POSITIVE_INFINITY,
  // This limit stays low, because the rewards of the simulation are small and its days have few
  // verifications.
  verifierRewardsPerDay: fen(500),
};

export async function referralForTest(
  options: TestPortsOptions = {},
  holdLimits: HoldLimits = HOLD_LIMITS,
): Promise<TestReferral> {
  return new TestReferral(await portsForTest(options), holdLimits);
}

export async function referralWithInvitation(changes: Partial<PublishedActivity> = {}) {
  const referral = await referralForTest();
  await referral.publish(changes);
  const { userId, recommendId } = await referral.inviter();
  await referral.register('acme', recommendId);
  return { referral, userId, recommendId };
}

export async function listHeldReasons(db: Db): Promise<BindingReason[]> {
  const rows = await db
    .selectFrom('invitations')
    .select('holdReason')
    .where('review', '=', 'held')
    .orderBy('boundAt')
    .execute();
  return rows.flatMap(({ holdReason }) => holdReason ?? []);
}

/** Replaces the session feature, which owns the users. */
const mobileOfUser: MobileOfUser = async (db, userId) => {
  const user = await db
    .selectFrom('users')
    .select('mobile')
    .where('id', '=', userId)
    .executeTakeFirst();
  return user?.mobile ?? null;
};

/** Eight digits of which the first four differ between the companies of a test. */
const hashOf = (text: string): number =>
  [...text].reduce((sum, letter) => (sum * 8_887 + letter.charCodeAt(0) * 10_007) % 100_000_000, 7);
