import { DAY_MS } from '@ride/domain/durations';
import { expect, test } from 'vitest';
import {
  NOON,
  referralForTest,
  type TestReferral,
} from '../../../app/testing/referral/referral-for-test.ts';

async function withActivity() {
  const referral = await referralForTest();
  await referral.publish();
  return { referral, ...(await referral.inviter()) };
}

const invitations = ({ db }: TestReferral) =>
  db
    .selectFrom('invitations')
    .select(['companyId', 'inviterId', 'activityUuid', 'activityVersion', 'refusal'])
    .orderBy('companyId')
    .execute();

test('an invited company is bound to its inviter and to the reward terms of that moment', async () => {
  const { referral, userId, recommendId } = await withActivity();
  await referral.register('acme', recommendId);
  expect(await invitations(referral)).toEqual([
    {
      companyId: 'acme',
      inviterId: userId,
      activityUuid: 'spring',
      activityVersion: 1,
      refusal: null,
    },
  ]);
});

test.each([
  null,
  '',
  'unknown',
  'A'.repeat(22),
  'x'.repeat(128),
  "' or 1=1 --",
  'AAAAAAAAAAAAAAAAAAAAA\u0000',
  '推荐人推荐人推荐人推荐人推荐人推荐人推荐人推荐',
])('a registration with an unknown invitation id stores no invitation: %j', async (id) => {
  const { referral } = await withActivity();
  await referral.register('acme', id);
  expect(await invitations(referral)).toEqual([]);
});

test('an inviter who registers their own company earns nothing, and the reason is stored', async () => {
  const { referral, recommendId } = await withActivity();
  await referral.register('mine', recommendId, { contactPhone: '13800000000' });
  await referral.topUp('mine', 200_000);
  expect(await invitations(referral)).toMatchObject([{ refusal: 'self', activityUuid: null }]);
  expect(await referral.entryKinds()).toEqual([]);
});

test('the invitation of a phone or name that was invited before earns nothing', async () => {
  const { referral, recommendId } = await withActivity();
  const other = await referral.inviter('13700000000');
  const first = { contactPhone: '13911111111', normalizedName: 'acme' };
  await referral.register('a', recommendId, first);
  await referral.register('b', other.recommendId, { ...first, normalizedName: 'another' });
  await referral.register('c', other.recommendId, { ...first, contactPhone: '13922222222' });
  expect((await invitations(referral)).map(({ refusal }) => refusal)).toEqual([
    null,
    'repeatedPhone',
    'repeatedName',
  ]);
  expect(await referral.entryKinds()).toEqual(['reward:a:registered:1']);
});

test('of thirty concurrent registrations with one phone one is bound to the inviter, and every registration succeeds', async () => {
  const { referral, recommendId } = await withActivity();
  await Promise.all(
    Array.from({ length: 30 }, (_, index) =>
      referral.register(`company-${index}`, recommendId, { contactPhone: '13911111111' }),
    ),
  );
  const refusals = (await invitations(referral)).map(({ refusal }) => refusal);
  expect(refusals.filter((refusal) => refusal === null)).toHaveLength(1);
  expect(refusals.filter((refusal) => refusal === 'repeatedPhone')).toHaveLength(29);
  expect(await referral.entryKinds()).toHaveLength(1);
});

test('a registration reported again with another inviter does not change the inviter', async () => {
  const { referral, userId, recommendId } = await withActivity();
  const other = await referral.inviter('13700000000');
  await referral.register('acme', recommendId);
  await referral.register('acme', other.recommendId);
  expect(await invitations(referral)).toMatchObject([{ inviterId: userId, refusal: null }]);
  expect(await referral.entryKinds()).toHaveLength(1);
});

test('an invitation in a city without an activity at that time is refused with that reason', async () => {
  const { referral, recommendId } = await withActivity();
  const { endsAt } = { endsAt: NOON + 365 * DAY_MS };
  await referral.register('a-elsewhere', recommendId, { cityCode: '110100' });
  await referral.register('b-district', recommendId, { cityCode: '320106' });
  await referral.register('c-last', recommendId, { registeredAt: endsAt - 1 });
  await referral.register('d-late', recommendId, { registeredAt: endsAt });
  expect((await invitations(referral)).map(({ refusal }) => refusal)).toEqual([
    'noActivity',
    null,
    null,
    'noActivity',
  ]);
});

test('neither phone nor name of an invited company is stored, only its masked name', async () => {
  const { referral, recommendId } = await withActivity();
  const company = { fullName: '南京示例科技有限公司', normalizedName: '南京示例科技有限公司' };
  await referral.register('acme', recommendId, { ...company, contactPhone: '13911111111' });
  const [row] = await referral.db.selectFrom('invitations').selectAll().execute();
  expect(row?.invitee).toBe('南京******公司');
  expect(JSON.stringify(row)).not.toMatch(/13911111111|示例/);
});
