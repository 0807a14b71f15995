import { expect, test } from 'vitest';
import { DAY_MS } from '../durations.ts';
import type { Invitation } from './invitation.ts';
import { formatStepTexts } from './step-texts.ts';
import { invitationForTest, NOON } from './testing/invitation-for-test.ts';

type Steps = NonNullable<Invitation['steps']>;

const withSteps = (changes: Partial<Steps>, rest: Partial<Invitation> = {}): Invitation => {
  const invitation = invitationForTest(rest);
  return { ...invitation, steps: { ...(invitation.steps as Steps), ...changes } };
};
const done = (at = NOON) => ({ done: true, at });
const open = { done: false, at: null };

test('the first step of an invitation shows whether the company has registered', () => {
  expect(formatStepTexts(invitationForTest(), NOON)?.registered).toBe('已注册');
  expect(formatStepTexts(withSteps({ registered: open }), NOON)?.registered).toBe('未注册');
});

test.each<[string, Invitation, number, string]>([
  ['done', withSteps({ recharged: { ...done(), tooLittle: false } }), NOON, '已充值'],
  ['too little', withSteps({ recharged: { ...open, tooLittle: true } }), NOON, '充值金额未达标'],
  [
    'too little, and over',
    withSteps({ recharged: { ...open, tooLittle: true } }),
    NOON + 31 * DAY_MS,
    '充值金额未达标',
  ],
  ['open in the last millisecond', invitationForTest(), NOON + 30 * DAY_MS, '等待充值'],
  ['over a millisecond later', invitationForTest(), NOON + 30 * DAY_MS + 1, '30天内未充值'],
  [
    'without a deadline',
    invitationForTest({ rechargeBy: null, rideBy: null }),
    NOON + 999 * DAY_MS,
    '等待充值',
  ],
])('the text of the top-up step: %s', (_what, invitation, now, text) => {
  expect(formatStepTexts(invitation, now)?.recharged).toBe(text);
});

const recharged = { ...done(NOON + 10 * DAY_MS), tooLittle: false };

test.each<[string, Invitation, number, string]>([
  ['done', withSteps({ rode: done() }), NOON, '已用车'],
  ['open in the last millisecond', withSteps({ recharged }), NOON + 60 * DAY_MS, '等待用车'],
  [
    'never topped up: counted from registration',
    invitationForTest(),
    NOON + 60 * DAY_MS + 1,
    '60天内未用车',
  ],
  [
    'topped up: counted from there',
    withSteps({ recharged }, { rideBy: NOON + 40 * DAY_MS }),
    NOON + 40 * DAY_MS + 1,
    '30天内未用车',
  ],
  [
    'without a deadline',
    withSteps({ recharged }, { rideBy: null }),
    NOON + 999 * DAY_MS,
    '等待用车',
  ],
])('the text of the ride step: %s', (_what, invitation, now, text) => {
  expect(formatStepTexts(invitation, now)?.rode).toBe(text);
});

test.each<[string, Invitation, number]>([
  ['ended by the gateway', invitationForTest({ failed: true }), NOON],
  ['without an activity', invitationForTest({ activityId: null }), NOON],
])('no step is shown as waiting in an invitation %s', (_why, invitation, now) => {
  expect(formatStepTexts(invitation, now)).toMatchObject({ recharged: '未充值', rode: '未用车' });
});

test('after a missed top-up the ride step of an invitation is not shown as waiting', () => {
  expect(formatStepTexts(invitationForTest(), NOON + 31 * DAY_MS)?.rode).toBe('未用车');
});

test("without a time of registration the texts of an invitation's steps have no number of days", () => {
  const unknown = withSteps({ registered: { done: true, at: null } });
  expect(formatStepTexts(unknown, NOON + 31 * DAY_MS)?.recharged).toBe('限期内未充值');
});

test('an invitation without steps has no texts', () => {
  expect(formatStepTexts(invitationForTest({ steps: null }), NOON)).toBeNull();
});
