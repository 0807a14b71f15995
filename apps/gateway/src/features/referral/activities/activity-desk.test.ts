import { endActivity, listActivities } from '@ride/contract/desk/activities';
import { DAY_MS } from '@ride/domain/durations';
import { expect, test } from 'vitest';
import { deskForTest, type Headers } from '../../../app/testing/desk-for-test.ts';
import {
  NO_PACE_LIMITS,
  NOON,
  TestReferral,
} from '../../../app/testing/referral/referral-for-test.ts';
import { listAuditedEntries } from '../../../testing/audited-entries.ts';
import { settleDueRewards } from '../rewards/settle-service.ts';

const { unknownActivity, activityEnded, otherCity } = endActivity.refusals;

async function withActivity(changes = {}) {
  const desk = await deskForTest();
  const referral = new TestReferral(desk, NO_PACE_LIMITS);
  await referral.publish(changes);
  const growth = await desk.as('growth');
  const list = async (filter = {}, as: Headers = growth) =>
    (await desk.postDesk(listActivities, { limit: 10, ...filter }, as)).data;
  const end = async (activityUuid = 'spring', as: Headers = growth) =>
    desk.postDesk(endActivity, { activityUuid, reason: '疑似刷单' }, as);
  return { desk, referral, list, end, inCity: (city: string) => desk.as('growth', [city]) };
}

test('the budget of an activity is listed as what is left, reserved, promised and paid', async () => {
  const { desk, referral, list } = await withActivity();
  const { userId, recommendId } = await referral.inviter();
  await referral.register('paid', recommendId);
  desk.clock.advance(7 * DAY_MS);
  await settleDueRewards(referral.deps);
  await referral.register('promised', recommendId);
  await referral.register('reserved', recommendId, {
    origin: { session: { userId, tokenHash: 'hash' }, device: null, address: null },
  });
  await referral.topUp('reserved', 200_000);
  expect(await list({}, await desk.as('growth'))).toEqual({
    rows: [
      {
        activityUuid: 'spring',
        name: '邀请企业得打车卡',
        cityCodes: ['320100'],
        startsAt: NOON - 30 * DAY_MS,
        endsAt: NOON + 365 * DAY_MS,
        state: 'running',
        budgetFen: 10_000_000,
        leftFen: 9_975_000,
        reservedFen: 15_000,
        promisedFen: 5_000,
        paidFen: 5_000,
      },
    ],
    next: null,
  });
});

test('activities are listed in pages, those published last first, and only in the cities of the person', async () => {
  const { desk, referral, list, inCity } = await withActivity({ cityCodes: ['320100', '320500'] });
  desk.clock.advance(1);
  await referral.publish({ activityUuid: 'wuxi', cityCodes: ['320200'] });
  await referral.publish({ activityUuid: 'wuxi', cityCodes: ['320200'], name: '新名' });
  const ids = async (filter = {}, as?: Headers) =>
    (await list(filter, as)).rows.map(({ activityUuid }) => activityUuid);
  expect(await ids()).toEqual(['wuxi', 'spring']);
  const { next } = await list({ limit: 1 });
  expect(await ids({ limit: 1, cursor: next })).toEqual(['spring']);
  expect(await ids({ cityCode: '320505' })).toEqual(['spring']);
  expect(await ids({ activityUuid: 'spring' })).toEqual(['spring']);
  expect(await ids({}, await inCity('320200'))).toEqual(['wuxi']);
  expect(await ids({ cityCode: '320100' }, await inCity('320200'))).toEqual([]);
});

test('an ended activity promises nothing more, keeps what it promised, and the end is audited', async () => {
  const { desk, referral, list, end } = await withActivity();
  const { recommendId } = await referral.inviter();
  await referral.register('before', recommendId);
  expect(await end()).toMatchObject({ success: true, data: null });
  await referral.register('after', recommendId);
  await referral.topUp('before', 200_000);
  expect(await referral.states('before')).toEqual({ registered: 'pending', recharged: 'pending' });
  expect(await referral.states('after')).toEqual({});
  expect((await list()).rows).toMatchObject([
    { state: 'ended', endsAt: NOON, budgetFen: 10_000_000, leftFen: 9_985_000 },
  ]);
  expect(await end()).toMatchObject({ code: activityEnded });
  const audited = await listAuditedEntries(desk.ports.db);
  expect(audited.find(({ action }) => action === 'activity.ended')).toMatchObject({
    actor: { kind: 'staff' },
    subject: { kind: 'activity', id: 'spring' },
    before: '2027-03-10 12:00:00',
    after: '2026-03-10 12:00:00',
    reason: '疑似刷单',
  });
});

test('an activity that is ended before its start leaves its time to others', async () => {
  const { referral, list, end } = await withActivity({
    startsAt: NOON + DAY_MS,
    endsAt: NOON + 3 * DAY_MS,
  });
  await end();
  expect((await list()).rows).toMatchObject([{ state: 'ended' }]);
  const summer = { activityUuid: 'summer', startsAt: NOON, endsAt: NOON + 9 * DAY_MS };
  expect(await referral.publish(summer)).toMatchObject({ outcome: 'done' });
});

test('an activity is ended only by a person with the right to it in all of its cities', async () => {
  const { desk, end, inCity, list } = await withActivity({ cityCodes: ['320106', '320500'] });
  expect(await end('winter')).toMatchObject({ code: unknownActivity });
  expect(await end('spring', await inCity('320200'))).toMatchObject({ code: unknownActivity });
  expect(await end('spring', await inCity('320100'))).toMatchObject({ code: otherCity });
  expect(await end('spring', await desk.as('lead'))).toMatchObject({ success: false });
  expect((await list()).rows).toMatchObject([{ state: 'running' }]);
});
