import type { RequestInput } from '@ride/contract/define-call';
import { sharedRefusals } from '@ride/contract/envelope';
import { publishActivity } from '@ride/contract/internal-publish';
import { matchActivity, queryActivity, querySharePicConfig } from '@ride/contract/referral';
import { DAY_MS } from '@ride/domain/durations';
import { expect, test } from 'vitest';
import {
  asService,
  gatewayForTest,
  post,
  type TestGateway,
} from '../../../app/testing/gateway-for-test.ts';
import { createActivityInput, NOON } from '../../../app/testing/referral/referral-for-test.ts';

type Input = RequestInput<typeof publishActivity>;

const publish = ({ app }: TestGateway, changes: Partial<Input> = {}) =>
  post(app, publishActivity, { ...createActivityInput(), ...changes, isImport: true }, asService);
const uuidIn = async ({ app }: TestGateway, adCode: string) =>
  (await post(app, queryActivity, { adCode })).data?.activityUuid;

test('an invitation activity is found without a city, by its city and by a district', async () => {
  const gateway = await gatewayForTest();
  expect((await publish(gateway, { banner: '/banner.png' })).data).toMatchObject({ version: 1 });
  const found = {
    activityUuid: 'spring',
    ruleContent: '<p>规则</p>',
    activityName: '邀请企业得打车卡',
    banner: '/banner.png',
  };
  expect((await post(gateway.app, matchActivity, {})).data).toMatchObject(found);
  expect((await post(gateway.app, matchActivity, { cityCode: '320100' })).data).toMatchObject(
    found,
  );
  expect(await uuidIn(gateway, '320100')).toBe('spring');
  expect(await uuidIn(gateway, '320106')).toBe('spring');
});

test('a request for a city without an invitation activity is answered with null, not a refusal', async () => {
  const gateway = await gatewayForTest();
  await publish(gateway);
  for (const adCode of ['110100', '999999', '123']) {
    expect(await post(gateway.app, queryActivity, { adCode })).toMatchObject({
      success: true,
      data: null,
    });
  }
  expect((await post(gateway.app, matchActivity, { cityCode: '110100' })).data).toBeNull();
});

test('an invitation activity runs from its start, inclusive, to its end, exclusive', async () => {
  const gateway = await gatewayForTest();
  await publish(gateway, { startsAt: NOON + 10, endsAt: NOON + 20 });
  const seen: (string | null | undefined)[] = [];
  for (const delay of [9, 1, 9, 1]) {
    gateway.clock.advance(delay);
    seen.push(await uuidIn(gateway, '320100'));
  }
  expect(seen).toEqual([undefined, 'spring', 'spring', undefined]);
});

test('publishing an identical invitation activity creates no new version, even twenty times at once', async () => {
  const one = await gatewayForTest();
  const two = await gatewayForTest({ databaseConfig: one.databaseConfig });
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) => publish(index % 2 ? one : two)),
  );
  expect(answers.map(({ data }) => data.version)).toEqual(Array(20).fill(1));
  const funding = await one.ports.db.selectFrom('ledgerEntries').selectAll().execute();
  expect(funding).toMatchObject([{ cause: 'funding:spring:1', amountFen: 10_000_000 }]);
});

test('a new version of an invitation activity takes effect at once, and only in its own cities', async () => {
  const gateway = await gatewayForTest();
  await publish(gateway);
  expect(await uuidIn(gateway, '320100')).toBe('spring');
  expect((await publish(gateway, { cityCodes: ['110101', '110102'] })).data).toMatchObject({
    version: 2,
  });
  expect(await uuidIn(gateway, '320100')).toBeUndefined();
  expect(await uuidIn(gateway, '110100')).toBe('spring');
});

test('the database refuses to change or delete a published version of an invitation activity', async () => {
  const gateway = await gatewayForTest();
  await publish(gateway);
  const { db } = gateway.ports;
  await expect(db.updateTable('activityVersions').set({ body: '{}' }).execute()).rejects.toThrow(
    'append-only',
  );
  await expect(db.deleteFrom('activityVersions').execute()).rejects.toThrow('append-only');
});

test.each<[string, Partial<Input>, string]>([
  ['an end before the start', { endsAt: NOON - 30 * DAY_MS }, '结束时间不晚于开始时间'],
  ['a city nobody knows', { cityCodes: ['320100', '990100'] }, '未知的城市 990100'],
  ['a reward of nothing', { milestones: { registered: { rewardFen: 0 } } }, '注册奖励必须大于0'],
  [
    'a top-up of nothing',
    { milestones: { recharged: { rewardFen: 1, atLeastFen: 0, withinDays: 1 } } },
    '充值门槛必须大于0',
  ],
  ['a budget below one company', { budgetFen: 34_999 }, '预算不足以奖励一家企业（350.00元）'],
  [
    'a picture from elsewhere',
    { banner: 'https://img.example.org/a.png' },
    '图片不在允许的域名内 https://img.example.org/a.png',
  ],
  [
    'a picture from elsewhere that looks like a path',
    { banner: '/\\img.example.org/a.png' },
    '图片不在允许的域名内 /\\img.example.org/a.png',
  ],
  [
    'a picture from a listed host in disguise',
    { sharePicture: 'https://img.example.com@evil.example/a.png' },
    '图片不在允许的域名内 https://img.example.com@evil.example/a.png',
  ],
  [
    'rules without words',
    { ruleContent: '<p> &nbsp;</p><script>x</script>' },
    '活动规则没有可显示的文字',
  ],
  [
    'rules that grow too long when they are written out',
    { ruleContent: '规'.padEnd(20_000, '<') },
    '活动规则过长',
  ],
])('an invitation activity with %s is refused with the reason', async (_what, changes, error) => {
  const gateway = await gatewayForTest({ settings: { TRUSTED_HOSTS: 'img.example.com' } });
  expect(await publish(gateway, changes)).toMatchObject({
    code: publishActivity.refusals.flawedActivity,
    msg: `活动 spring：${error}`,
  });
  expect(await gateway.ports.db.selectFrom('activityVersions').selectAll().execute()).toEqual([]);
  expect(await gateway.ports.db.selectFrom('ledgerEntries').selectAll().execute()).toEqual([]);
});

test("pictures of an invitation activity are accepted from the gateway's own and from listed hosts", async () => {
  const gateway = await gatewayForTest({ settings: { TRUSTED_HOSTS: 'img.example.com' } });
  const pictures = { sharePicture: 'https://img.example.com/a.png', banner: '/banner.png' };
  expect((await publish(gateway, pictures)).success).toBe(true);
});

test('an activity without milestones, or with a milestone of zero days, is refused by the contract', async () => {
  const gateway = await gatewayForTest();
  const none = await publish(gateway, { milestones: {} });
  expect(none).toMatchObject({ status: 400, code: sharedRefusals.malformed });
  expect(none.msg).toContain('milestones');
  const noDays = { firstRide: { rewardFen: 1, withinDays: 0 } };
  expect((await publish(gateway, { milestones: noDays })).msg).toContain('withinDays');
});

test('two activities may run in a city one after the other, but never at the same time', async () => {
  const gateway = await gatewayForTest();
  await publish(gateway, { endsAt: NOON });
  const rival = { activityUuid: 'summer', cityCodes: ['110100', '320102'] };
  expect(await publish(gateway, { ...rival, startsAt: NOON - 1 })).toMatchObject({
    success: false,
    msg: '活动 summer：与活动 spring 在南京市的时间重叠',
  });
  expect((await publish(gateway, { ...rival, startsAt: NOON })).success).toBe(true);
  expect(await publish(gateway, { endsAt: NOON + 1 })).toMatchObject({
    msg: '活动 spring：与活动 summer 在南京市的时间重叠',
  });
});

test('each version of an invitation activity may raise or lower its budget, and the ledger shows each change', async () => {
  const gateway = await gatewayForTest();
  const budget = async () =>
    (
      await gateway.ports.db
        .selectFrom('ledgerAccounts')
        .select('balanceFen')
        .where('kind', '=', 'budget')
        .execute()
    )[0]?.balanceFen;
  await publish(gateway, { budgetFen: 100_000 });
  await publish(gateway, { budgetFen: 300_000 });
  expect(await budget()).toBe(300_000);
  await publish(gateway, { budgetFen: 50_000 });
  expect(await budget()).toBe(50_000);
  const entries = await gateway.ports.db
    .selectFrom('ledgerEntries')
    .select(['debitAccount', 'amountFen'])
    .orderBy('cause')
    .execute();
  expect(entries).toEqual([
    { debitAccount: 'provider', amountFen: 100_000 },
    { debitAccount: 'provider', amountFen: 200_000 },
    { debitAccount: 'budget:spring', amountFen: 250_000 },
  ]);
});

test('the HTML with the rules of an invitation activity is sanitized before it is stored', async () => {
  const gateway = await gatewayForTest();
  const ruleContent =
    '<h3 onclick="a()">规则</h3><img src=x onerror=alert(1)><a href="javascript:a()">链接</a>';
  await publish(gateway, { ruleContent });
  const { data } = await post(gateway.app, matchActivity, {});
  expect(data?.ruleContent).toContain('规则');
  expect(data?.ruleContent).not.toMatch(/onclick|onerror|javascript|<img/);
  const [stored] = await gateway.ports.db.selectFrom('activityVersions').select('body').execute();
  expect(stored?.body).not.toMatch(/onclick|onerror|javascript:/);
});

test('a shared invitation has the title and picture of its activity, or the default title', async () => {
  const gateway = await gatewayForTest();
  const config = async (activityUuid?: string) =>
    (await post(gateway.app, querySharePicConfig, activityUuid ? { activityUuid } : {})).data;
  const usual = { protocolJpg: null, advertisingTitle: '邀请企业注册，最高享80%充值返赠' };
  expect(await config()).toEqual(usual);
  await publish(gateway);
  expect(await config('spring')).toEqual(usual);
  expect(await config('unknown')).toEqual(usual);
  await publish(gateway, { shareTitle: '来注册吧', sharePicture: '/share.png' });
  expect(await config('spring')).toEqual({
    protocolJpg: '/share.png',
    advertisingTitle: '来注册吧',
  });
});
