import type { PublishedActivity } from '@ride/contract/entities/activity';
import { toInvitation } from '@ride/contract/entities/invitation-of-record';
import { FAILED_BURST_STATUS } from '@ride/contract/entities/invitation-record';
import { DAY_MS } from '@ride/domain/durations';
import { fen } from '@ride/domain/money';
import { listNextActions } from '@ride/domain/referral/next-actions';
import { calculateProgress } from '@ride/domain/referral/progress';
import { determineRewardStatus } from '@ride/domain/referral/reward-status';
import { formatStepTexts } from '@ride/domain/referral/step-texts';
import { expect, test } from 'vitest';
import { createActivityInput, NOON } from '../../../app/testing/referral/referral-for-test.ts';
import { rewardTermsOf } from '../activities/activity-terms.ts';
import { type InvitationFact, toCompanyFacts } from '../rewards/fact-store.ts';
import { findRewardChanges } from '../rewards/reward-service.ts';
import type { RewardState, StoredReward } from '../rewards/reward-store.ts';
import { toInvitationRecord } from './invitation-record.ts';

const whole = createActivityInput().milestones;
const { registered, recharged, firstRide } = whole;
const offers: PublishedActivity['milestones'][] = [
  { registered },
  { recharged },
  { firstRide },
  { registered, recharged },
  { registered, firstRide },
  { recharged, firstRide },
  whole,
].map((offer) => offer as PublishedActivity['milestones']);

const fact = (kind: InvitationFact['kind'], happenedAt: number, amountFen = 0): InvitationFact => ({
  factId: `${kind}-${happenedAt}`,
  companyId: 'acme',
  kind,
  topUpId: 't1',
  amountFen,
  happenedAt,
});
const topUps = [
  [],
  [fact('topUp', NOON + DAY_MS, 50_000)],
  [fact('topUp', NOON + DAY_MS, 200_000)],
  [fact('topUp', NOON + 30 * DAY_MS + 1, 200_000)],
  [fact('topUp', NOON + DAY_MS, 200_000), fact('refund', NOON + 2 * DAY_MS, 200_000)],
];
const rides = [
  [],
  [fact('ride', NOON)],
  [fact('ride', NOON + 10 * DAY_MS)],
  [fact('ride', NOON + 99 * DAY_MS)],
];
const moments = [0, 2, 15, 16, 30, 31, 45, 46, 100].flatMap((day) => [
  NOON + day * DAY_MS,
  NOON + day * DAY_MS + 1,
]);
const states: RewardState[] = ['pending', 'available', 'unfunded'];

const invitation = {
  review: null,
  reviewReason: null,
  companyId: 'acme',
  inviterId: 'somebody',
  terms: { activityUuid: 'spring', version: 1 },
  refusal: null,
  invitee: '南京******公司',
  boundAt: NOON,
};

function* everyRow() {
  for (const milestones of offers)
    for (const facts of topUps.flatMap((some) => rides.map((ride) => [...some, ...ride])))
      for (const now of moments)
        for (const state of states)
          for (const paysUnverified of [true, false])
            yield { milestones, facts, now, state, paysUnverified };
}

function rewardsOf(
  activity: PublishedActivity,
  facts: readonly InvitationFact[],
  { state, paysUnverified }: Pick<Row, 'state' | 'paysUnverified'>,
) {
  const terms = rewardTermsOf(activity, { paysUnverified });
  const { reached } = calculateProgress(terms, toCompanyFacts(NOON, facts));
  return findRewardChanges(reached, []).earned.map(
    ({ milestone, round, reachedAt }): StoredReward => ({
      companyId: 'acme',
      milestone,
      round,
      state,
      reward: terms[milestone]?.reward ?? fen(0),
      reachedAt,
      dueAt: reachedAt + 7 * DAY_MS,
    }),
  );
}

interface Row {
  readonly milestones: PublishedActivity['milestones'];
  readonly facts: readonly InvitationFact[];
  readonly now: number;
  readonly state: RewardState;
  readonly paysUnverified: boolean;
}

function readRow({ milestones, facts, now, state, paysUnverified }: Row, changes = {}) {
  const activity = createActivityInput({ milestones });
  const known = facts.filter(({ happenedAt }) => happenedAt <= now);
  const rewards = rewardsOf(activity, known, { state, paysUnverified });
  const own = { ...invitation, paysUnverified, ...changes };
  const record = toInvitationRecord(own, activity, known, rewards, now);
  return { record, rewards, read: toInvitation(record, [FAILED_BURST_STATUS]) };
}

const describeRow = (row: Row) =>
  [
    Object.keys(row.milestones),
    row.facts.map(({ factId }) => factId),
    `+${(row.now - NOON) / DAY_MS}`,
    row.state,
    row.paysUnverified ? 'unverified' : 'verified only',
  ].join(' ');

test('every invitation that is not paid in full has a next step or a reason', () => {
  const seen = new Set<string>();
  for (const row of everyRow()) {
    const { read } = readRow(row);
    const status = determineRewardStatus(read, row.now);
    seen.add(status);
    const explained =
      listNextActions(read, row.now).length > 0 || read.reason !== null || status === 'paid';
    if (!explained) expect(`${describeRow(row)} is ${status}`).toBe('explained');
    if (status === 'failed' && read.reason === null) expect(describeRow(row)).toBe('with a reason');
  }
  expect([...seen].toSorted()).toEqual(['failed', 'invited', 'paid', 'partlyPaid', 'promised']);
});

test('an invitation counts as failed exactly if nothing was rewarded and nothing can be any more', () => {
  for (const row of everyRow()) {
    const { read, rewards } = readRow(row);
    const hasSome = rewards.some(({ state }) => state !== 'unfunded');
    const wanted = Object.keys(row.milestones).length;
    const isOver = rewards.length === wanted || listNextActions(read, row.now).length === 0;
    const failed = determineRewardStatus(read, row.now) === 'failed';
    if (failed !== (!hasSome && isOver)) expect(describeRow(row)).toBe('otherwise');
  }
});

/**
 * The rows are filtered instead of asserted one by one, because an `expect` for each would take
 * seconds.
 */
const rowsThatBreak = (holds: (row: Row) => boolean) =>
  [...everyRow()].filter((row) => !holds(row)).map(describeRow);

test('the sums and steps of an invitation match its rewards and the stored events of its company', () => {
  const broken = rowsThatBreak((row) => {
    const { record, rewards, read } = readRow(row);
    const sumOf = (state: RewardState) =>
      rewards.filter((each) => each.state === state).reduce((sum, { reward }) => sum + reward, 0);
    return (
      read.promised === sumOf('pending') &&
      read.paid === sumOf('available') &&
      record.reachRewardInfoList?.length === Object.keys(row.milestones).length &&
      record.stepInfoList?.length === 3 &&
      formatStepTexts(read, row.now)?.registered === '已注册'
    );
  });
  expect(broken).toEqual([]);
});

test('an invitation held for review is shown as under review, without promised or lost amounts', () => {
  const broken = rowsThatBreak((row) => {
    const { read } = readRow({ ...row, state: 'held' }, { review: 'held' });
    const { underReview, promised, paid, reason } = read;
    return (
      underReview &&
      promised === 0 &&
      paid === 0 &&
      reason === null &&
      determineRewardStatus(read, row.now) === 'invited' &&
      listNextActions(read, row.now).every(({ what }) => what !== 'pay')
    );
  });
  expect(broken).toEqual([]);
});

test('an invitation that was refused in its review counts as failed, with that reason', () => {
  const broken = rowsThatBreak((row) => {
    const { read } = readRow({ ...row, state: 'reversed' }, { review: 'refused' });
    const { underReview, promised, paid, reason } = read;
    return (
      !underReview &&
      promised === 0 &&
      paid === 0 &&
      reason === '经审核，该邀请不符合活动规则' &&
      determineRewardStatus(read, row.now) === 'failed' &&
      listNextActions(read, row.now).length === 0
    );
  });
  expect(broken).toEqual([]);
});
