import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { toInvitation } from './invitation-of-record.ts';
import { invitationRecord } from './invitation-record.ts';

const NOON = Date.parse('2026-03-10T12:00:00+08:00');

test('an invitation record as sent is converted to an invitation', () => {
  const record = {
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
  };
  expect(toInvitation(record, [2])).toEqual({
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

test('an empty record is read as an invitation without activity and steps', () => {
  expect(toInvitation({}, [2])).toMatchObject({ activityId: null, steps: null, total: 0 });
  const empty = { activityUuid: '', stepInfoList: [] };
  expect(toInvitation(empty, [2])).toMatchObject({ activityId: null, steps: null });
});

test('numbers of an invitation record may be sent as text, and a null step keeps its position', () => {
  const record = {
    stepInfoList: [{ eventState: '1', eventTime: NOON }, null, { eventState: '1' }],
    burstStatus: '2',
    reachRewardInfoList: [{ total: '5000', toRecorded: '', recorded: null }],
  };
  expect(toInvitation(record, [2])).toMatchObject({
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

test.each(['soon', '2026-13-45 99:99:99', 'NaN', '1.5元'])(
  'the amount %j in an invitation record is unreadable',
  (text) => {
    const record = {
      reachRewardInfoList: [{ total: text, toRecorded: 0.5, recorded: Number.POSITIVE_INFINITY }],
    };
    expect(toInvitation(record, [])).toMatchObject({ total: 0, promised: 0, paid: 0 });
  },
);

const readFrom = (wire: unknown, failedBurstStatuses: readonly (number | string)[] = []) =>
  toInvitation(z.parse(invitationRecord, wire), [...failedBurstStatuses]);

test.each([
  [true, true],
  ['true', true],
  [1, true],
  ['1', true],
  [false, false],
  [0, false],
  [2, false],
  ['2', false],
  ['已完成', false],
  [null, false],
  [undefined, false],
  [{}, false],
])('a step of an invitation whose eventState is %j is done: %j', (eventState, done) => {
  const { steps } = readFrom({ stepInfoList: [{ eventState }] });
  expect(steps?.registered.done).toBe(done);
});

test.each([
  [2, [], false],
  [2, [2], true],
  ['2', [2], true],
  [2, ['2'], true],
  [1, [2], false],
  [3, [2, 3], true],
  ['EXPIRED', ['EXPIRED'], true],
  [null, [2], false],
  [undefined, [2], false],
  [{}, [2], false],
])(
  'whether an invitation with burstStatus %j and the failure values %j has failed: %j',
  (burstStatus, failed, expected) => {
    expect(readFrom({ burstStatus }, failed).failed).toBe(expected);
  },
);
