import { expect, test } from 'vitest';
import { DAY_MS } from '../durations.ts';
import { fen } from '../money.ts';
import type { Invitation } from './invitation.ts';
import { formatNextAction, listNextActions } from './next-actions.ts';
import { invitationForTest, NOON } from './testing/invitation-for-test.ts';

type Steps = NonNullable<Invitation['steps']>;

const actionTexts = (invitation: Invitation, now = NOON) =>
  listNextActions(invitation, now).map(formatNextAction);
const withSteps = (changes: Partial<Steps>, rest: Partial<Invitation> = {}): Invitation => {
  const invitation = invitationForTest(rest);
  return { ...invitation, steps: { ...(invitation.steps as Steps), ...changes } };
};
const recharged = { done: true, at: NOON, tooLittle: false };
const rode = { done: true, at: NOON };

test('the next action of a registered company is to top up by an amount and a deadline', () => {
  expect(actionTexts(invitationForTest())).toEqual([
    '企业需在2026年4月9日 12:00前累计充值满2000.00元',
  ]);
});

test('after too small a top-up the next action names only the total to reach', () => {
  const invitation = withSteps({ recharged: { done: false, at: null, tooLittle: true } });
  expect(actionTexts(invitation)).toEqual(['企业需在2026年4月9日 12:00前累计充值满2000.00元']);
});

test('after the top-up the next actions are the ride and the payment of the promised reward', () => {
  const invitation = withSteps(
    { recharged },
    { promised: fen(10_000), paysAt: NOON + 7 * DAY_MS, rideBy: NOON + 30 * DAY_MS },
  );
  expect(actionTexts(invitation)).toEqual([
    '企业需在2026年4月9日 12:00前完成首次用车',
    '平台将于2026年3月17日 12:00起发放100.00元打车卡',
  ]);
});

test('after all rewards are earned the only next action is the payment', () => {
  const earned = withSteps({ recharged, rode }, { promised: fen(5_000), paid: fen(10_000) });
  expect(actionTexts(earned)).toEqual(['平台将发放50.00元打车卡']);
  expect(actionTexts({ ...earned, promised: fen(0), paid: fen(15_000) })).toEqual([]);
});

test('the next action of a company that rode first is still to top up', () => {
  expect(listNextActions(withSteps({ rode }), NOON)).toMatchObject([{ what: 'recharge' }]);
});

test('if the activity requires no top-up, the next action is the ride', () => {
  const invitation = invitationForTest({ rechargeBy: null, rechargeGoal: null });
  expect(actionTexts(invitation)).toEqual(['企业需在2026年5月9日 12:00前完成首次用车']);
});

test('an activity that rewards registration only has no next action', () => {
  const asksNothing = { rechargeBy: null, rechargeGoal: null, rideBy: null };
  expect(actionTexts(invitationForTest(asksNothing))).toEqual([]);
});

test('the next action of an unregistered company is to register', () => {
  const invitation = withSteps({ registered: { done: false, at: null } });
  expect(actionTexts(invitation)).toEqual(['等待企业完成注册']);
});

test('the next action has no amount if the gateway sends none', () => {
  expect(actionTexts(invitationForTest({ rechargeGoal: null }))).toEqual([
    '企业需在2026年4月9日 12:00前完成充值',
  ]);
});

test.each<[string, Invitation, number]>([
  ['no activity', invitationForTest({ activityId: null }), NOON],
  ['no steps', invitationForTest({ steps: null }), NOON],
  ['failed', invitationForTest({ failed: true }), NOON],
  ['the top-up is missed', invitationForTest(), NOON + 30 * DAY_MS + 1],
  ['the ride is missed', withSteps({ recharged }), NOON + 60 * DAY_MS + 1],
])('an invitation has no next action left: %s', (_why, invitation, now) => {
  expect(listNextActions(invitation, now)).toEqual([]);
});

test('a missed deadline does not stop the payment of an earlier promised reward', () => {
  const invitation = invitationForTest({ promised: fen(5_000) });
  expect(actionTexts(invitation, NOON + 31 * DAY_MS)).toEqual(['平台将发放50.00元打车卡']);
});

test('if only the registration is rewarded, the next action is to verify the company or to top up', () => {
  const changes = { rechargeBy: null, rideBy: null, rechargeGoal: null };
  const waiting = invitationForTest({ ...changes, awaitsVerification: true });
  expect(listNextActions(waiting, NOON).map(formatNextAction)).toEqual(['企业需完成认证或充值']);
  expect(listNextActions({ ...waiting, awaitsVerification: false }, NOON)).toEqual([]);
});
