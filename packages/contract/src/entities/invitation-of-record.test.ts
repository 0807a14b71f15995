import { expect, test } from 'vitest';
import { invitationOfRecord } from './invitation-of-record.ts';

const NOON = Date.parse('2026-03-10T12:00:00+08:00');

test('a record becomes an invitation of the domain', () => {
  const invitation = invitationOfRecord({
    helperName: '南京******公司',
    stepInfoList: [
      { eventState: 1, eventTime: NOON },
      { eventState: 0, eventTime: null, rechargeStatus: 1 },
      { eventState: 0 },
    ],
    burstStatus: 2,
    expirationDate: NOON + 1,
    bindCarExpirationDate: NOON + 2,
    activityUuid: 'activity-1',
    reachRewardInfoList: [
      { total: 5_000, toRecorded: 0, recorded: 5_000 },
      { total: 10_000, toRecorded: 10_000, recorded: 0 },
    ],
    errMsg: '充值后30天内未用车',
    rechargeGoal: 200_000,
    recordDate: NOON + 3,
    underReview: true,
    awaitsVerification: 'odd',
  });
  expect(invitation).toEqual({
    name: '南京******公司',
    activityId: 'activity-1',
    steps: {
      registered: { done: true, at: NOON },
      recharged: { done: false, at: null, tooLittle: true },
      rode: { done: false, at: null },
    },
    failed: true,
    rechargeBy: NOON + 1,
    rideBy: NOON + 2,
    total: 15_000,
    promised: 10_000,
    paid: 5_000,
    reason: '充值后30天内未用车',
    rechargeGoal: 200_000,
    paysAt: NOON + 3,
    underReview: true,
    awaitsVerification: false,
  });
});

test('an empty record has not begun', () => {
  expect(invitationOfRecord({})).toMatchObject({ activityId: null, steps: null, total: 0 });
  expect(invitationOfRecord({ activityUuid: '', stepInfoList: [] })).toMatchObject({
    activityId: null,
    steps: null,
  });
});

test('numbers may be text, and a step that is null keeps its place', () => {
  const invitation = invitationOfRecord({
    stepInfoList: [{ eventState: '1', eventTime: NOON }, null, { eventState: '1' }],
    burstStatus: '2',
    reachRewardInfoList: [{ total: '5000', toRecorded: '', recorded: null }],
  });
  expect(invitation).toMatchObject({
    steps: {
      registered: { done: true, at: NOON },
      recharged: { done: false },
      rode: { done: true },
    },
    failed: true,
    total: 5_000,
    promised: 0,
    paid: 0,
  });
});

test.each(['soon', '2026-13-45 99:99:99', 'NaN', '1.5元'])('%j is no amount', (text) => {
  const invitation = invitationOfRecord({
    reachRewardInfoList: [{ total: text, toRecorded: 0.5, recorded: Number.POSITIVE_INFINITY }],
  });
  expect(invitation).toMatchObject({ total: 0, promised: 0, paid: 0 });
});
