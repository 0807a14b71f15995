import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DAY_MS } from '../durations.ts';
import { fen } from '../money.ts';
import type { RewardTerms } from './milestone.ts';
import { type CompanyFacts, calculateProgress } from './progress.ts';
import { NOON } from './testing/invitation-for-test.ts';

const terms = {
  registered: { reward: fen(5_000), unverified: true },
  recharged: { reward: fen(10_000), atLeast: fen(200_000), withinDays: 30 },
  firstRide: { reward: fen(20_000), withinDays: 15 },
} satisfies RewardTerms;

const topUp = (amount: number, paidAt: number) => ({ amount: fen(amount), paidAt });
const progress = (facts: Partial<CompanyFacts>, rewardTerms: RewardTerms = terms) =>
  calculateProgress(rewardTerms, {
    registeredAt: NOON,
    verifiedAt: null,
    topUps: [],
    riddenAt: null,
    ...facts,
  });
const reached = (facts: Partial<CompanyFacts>, rewardTerms: RewardTerms = terms) =>
  Object.fromEntries(progress(facts, rewardTerms).reached);

const LAST = NOON + 30 * DAY_MS;

test('registering is the first milestone of an invited company and starts both time limits', () => {
  expect(progress({})).toMatchObject({ rechargeBy: LAST, rideBy: LAST + 15 * DAY_MS });
  expect(reached({})).toEqual({ registered: NOON });
});

test('top-ups of an invited company are added up, and the one that completes the goal reaches the milestone', () => {
  const topUps = [topUp(60_000, NOON + 3), topUp(140_000, NOON + 5), topUp(1, NOON + 9)];
  expect(progress({ topUps })).toMatchObject({ rechargeSum: 200_001, rechargedAt: NOON + 5 });
});

test('top-ups of an invited company that are one fen short do not count', () => {
  expect(progress({ topUps: [topUp(199_999, NOON)] })).toMatchObject({
    rechargeSum: 199_999,
    rechargedAt: null,
  });
  expect(reached({ topUps: [topUp(200_000, NOON)] })).toMatchObject({ recharged: NOON });
});

test.each([
  [-1, true],
  [0, true],
  [1, false],
])('whether a top-up %d ms from the end of its 30 days counts: %j', (beside, counts) => {
  const { rechargedAt, rechargeSum } = progress({ topUps: [topUp(200_000, LAST + beside)] });
  expect(rechargedAt).toBe(counts ? LAST + beside : null);
  expect(rechargeSum).toBe(counts ? 200_000 : 0);
});

test('a late top-up of an invited company does not complete an earlier one', () => {
  const topUps = [topUp(100_000, LAST), topUp(100_000, LAST + 1)];
  expect(progress({ topUps })).toMatchObject({ rechargeSum: 100_000, rechargedAt: null });
});

const TOPPED_UP = NOON + 10 * DAY_MS;
const topUps = [topUp(200_000, TOPPED_UP)];

test.each([
  [-1, true],
  [0, true],
  [1, false],
])('whether a ride %d ms from the end of 15 days after the top-up counts: %j', (beside, counts) => {
  const riddenAt = TOPPED_UP + 15 * DAY_MS + beside;
  expect(progress({ topUps, riddenAt }).rodeAt).toBe(counts ? riddenAt : null);
  expect('firstRide' in reached({ topUps, riddenAt })).toBe(counts);
});

test('a ride of an invited company before its top-up counts after the top-up', () => {
  expect(progress({ riddenAt: NOON + 1 }).rodeAt).toBe(NOON + 1);
  expect(reached({ riddenAt: NOON + 1 })).toEqual({ registered: NOON });
  expect(reached({ topUps, riddenAt: NOON + 1 })).toMatchObject({ firstRide: TOPPED_UP });
});

test('without a required top-up the time limit of the ride begins at registration', () => {
  const { recharged: _, ...rewardTerms } = terms;
  expect(progress({}, rewardTerms)).toMatchObject({ rechargeBy: null, rideBy: NOON + 15 * DAY_MS });
  expect(reached({ riddenAt: NOON + 15 * DAY_MS }, rewardTerms)).toMatchObject({
    firstRide: NOON + 15 * DAY_MS,
  });
  expect('firstRide' in reached({ riddenAt: NOON + 15 * DAY_MS + 1 }, rewardTerms)).toBe(false);
});

test("steps without a reward are shown in an invitation's progress but are no reached milestones", () => {
  const rewardTerms = { registered: terms.registered };
  expect(progress({ topUps: [topUp(1, LAST * 2)], riddenAt: LAST * 2 }, rewardTerms)).toMatchObject(
    {
      rechargeBy: null,
      rideBy: null,
      rechargedAt: LAST * 2,
      rodeAt: LAST * 2,
    },
  );
  expect(reached({ topUps, riddenAt: NOON }, rewardTerms)).toEqual({ registered: NOON });
});

test('the order of the top-ups does not matter for the progress of an invitation', () => {
  const topUpsOf = fc.array(
    fc.record({
      amount: fc.integer({ min: 0, max: 150_000 }).map(fen),
      paidAt: fc.integer({ min: NOON, max: LAST + DAY_MS }),
    }),
    { maxLength: 8 },
  );
  fc.assert(
    fc.property(topUpsOf, fc.infiniteStream(fc.nat()), (drawn, random) => {
      const shuffled = drawn.toSorted(() => ((random.next().value as number) % 2 ? 1 : -1));
      const one = progress({ topUps: drawn });
      const other = progress({ topUps: shuffled });
      expect(other.rechargeSum).toBe(one.rechargeSum);
      expect(other.rechargedAt).toBe(one.rechargedAt);
    }),
  );
});

const verifiedTerms = { ...terms, registered: { reward: fen(5_000), unverified: false } };
const registration = (facts: Partial<CompanyFacts>, rewardTerms: RewardTerms = verifiedTerms) =>
  progress(facts, rewardTerms).reached.get('registered');

test('a registration counts for the inviter after the company is verified or has topped up its reward', () => {
  expect(registration({})).toBeUndefined();
  expect(registration({ verifiedAt: NOON + DAY_MS })).toBe(NOON + DAY_MS);
  expect(registration({ topUps: [topUp(4_999, NOON + 1)] })).toBeUndefined();
  expect(registration({ topUps: [topUp(4_999, NOON + 1), topUp(1, NOON + 2)] })).toBe(NOON + 2);
  const both = { verifiedAt: NOON + 9, topUps: [topUp(5_000, NOON + 3)] };
  expect(registration(both)).toBe(NOON + 3);
});

test('a verification of the company counts within the time limit of the top-up, or at any time if none is required', () => {
  expect(registration({ verifiedAt: LAST })).toBe(LAST);
  expect(registration({ verifiedAt: LAST + 1 })).toBeUndefined();
  const { registered } = verifiedTerms;
  expect(registration({ verifiedAt: LAST + 1 }, { registered })).toBe(LAST + 1);
});
