import type { PublishedActivity } from '@ride/contract/entities/activity';
import { DAY_MS } from '@ride/domain/durations';
import { expect, test } from 'vitest';
import {
  createActivityInput,
  NO_PACE_LIMITS,
  NOON,
  referralForTest,
} from '../../../app/testing/referral/referral-for-test.ts';
import { importedAt } from '../../../db/publication.ts';
import type { ItemOfKind } from '../../../ports/published-kind.ts';
import { createActivityKind } from './activity-kind.ts';

const itemOf = (changes: Partial<PublishedActivity> = {}): ItemOfKind<PublishedActivity> => {
  const body = createActivityInput(changes);
  return { key: body.activityUuid, body };
};
const coming = { startsAt: NOON, endsAt: NOON + DAY_MS };

async function kindForTest() {
  const referral = await referralForTest({}, NO_PACE_LIMITS);
  const { ports } = referral.base;
  const sanitizeHtml = (html: string) => html.replaceAll('<script>', '');
  const kind = createActivityKind({ ports, sanitizeHtml, trustedHosts: [] }, async () => {});
  const flaws = (...items: ItemOfKind<PublishedActivity>[]) =>
    kind.flaws(referral.db, items, { startsAt: NOON, isImport: false, fences: new Map() });
  const publish = (item: ItemOfKind<PublishedActivity>) =>
    referral.within(async (tx) => {
      await kind.lock(tx);
      return kind.publish(tx, item, importedAt(NOON, ports.now()));
    });
  return { referral, kind, flaws, publish };
}

test('versions of an activity run from their publication and fund its budget', async () => {
  const { referral, kind, publish } = await kindForTest();
  expect(await publish(itemOf({ ruleContent: '<script>规则' }))).toBe(1);
  referral.base.clock.advance(1);
  expect(await publish(itemOf({ budgetFen: 4_000_000 }))).toBe(2);
  const common = { changeId: null, withdrawnAt: null };
  expect(await kind.versions(referral.db, 'spring')).toEqual([
    {
      ...common,
      version: 1,
      startsAt: NOON,
      publishedAt: NOON,
      body: createActivityInput({ ruleContent: '规则' }),
    },
    {
      ...common,
      version: 2,
      startsAt: NOON + 1,
      publishedAt: NOON + 1,
      body: createActivityInput({ budgetFen: 4_000_000 }),
    },
  ]);
  expect(await referral.balances()).toEqual({ provider: -4_000_000, 'budget:spring': 4_000_000 });
});

test('what is removed from the rules of an activity before it is published makes no difference', async () => {
  const { kind } = await kindForTest();
  const activity = createActivityInput();
  const { ruleContent } = activity;
  expect(
    kind.differences(activity, { ...activity, ruleContent: `<script>${ruleContent}` }),
  ).toEqual([]);
});

test('a started activity keeps its start, and a new one does not start long ago', async () => {
  const { flaws, publish } = await kindForTest();
  const key = 'spring';
  const path = ['startsAt'];
  const late = { key, path, message: '开始时间已过去一天以上' };
  expect(await flaws(itemOf({ startsAt: NOON - DAY_MS }))).toEqual([]);
  expect(await flaws(itemOf({ startsAt: NOON - DAY_MS - 1 }))).toEqual([late]);
  await publish(itemOf({ startsAt: NOON + 1 }));
  expect(await flaws(itemOf({ startsAt: NOON + 2 }))).toEqual([]);
  expect(await flaws(itemOf({ startsAt: NOON - DAY_MS - 1 }))).toEqual([late]);
  await publish(itemOf());
  expect(await flaws(itemOf())).toEqual([]);
  expect(await flaws(itemOf({ startsAt: NOON + 1 }))).toEqual([
    { key, path, message: '活动已经开始，不能改变开始时间' },
  ]);
});

test('activities of one change are compared with each other as they become', async () => {
  const { flaws, publish } = await kindForTest();
  await publish(itemOf(coming));
  const summer = itemOf({ ...coming, activityUuid: 'summer' });
  const overlap = (key: string, other: string) => ({
    key,
    path: ['cityCodes'],
    message: `与活动 ${other} 在南京市的时间重叠`,
  });
  expect(await flaws(summer)).toEqual([overlap('summer', 'spring')]);
  expect(await flaws(itemOf({ ...coming, cityCodes: ['320500'] }), summer)).toEqual([]);
  expect(await flaws(itemOf({ ...coming, name: '新' }), summer)).toEqual([
    overlap('spring', 'summer'),
    overlap('summer', 'spring'),
  ]);
});

test('the flaws of an activity name their fields', async () => {
  const { referral, flaws, publish } = await kindForTest();
  await publish(itemOf());
  const { recommendId } = await referral.inviter();
  for (let count = 0; count < 8; count += 1)
    await referral.register(`company-${count}`, recommendId);
  const flawed = itemOf({
    endsAt: NOON - 30 * DAY_MS,
    cityCodes: ['320100', '990100'],
    budgetFen: 39_999,
    banner: 'https://img.example.org/a.png',
    ruleContent: '<p></p>',
    milestones: {
      registered: { rewardFen: 0 },
      recharged: { rewardFen: 1, atLeastFen: 0, withinDays: 1 },
    },
  });
  expect((await flaws(flawed)).map(({ path, message }) => [path.join('.'), message])).toEqual([
    ['endsAt', '结束时间不晚于开始时间'],
    ['cityCodes.1', '未知的城市 990100'],
    ['milestones.registered.rewardFen', '注册奖励必须大于0'],
    ['milestones.recharged.atLeastFen', '充值门槛必须大于0'],
    ['banner', '图片不在允许的域名内 https://img.example.org/a.png'],
    ['ruleContent', '活动规则没有可显示的文字'],
    ['budgetFen', '预算不能低于已使用的400.00元'],
  ]);
  expect(await flaws({ key: 'spring', body: null })).toEqual([
    { key: 'spring', path: [], message: '活动在活动页面上结束，不能通过变更结束' },
  ]);
});
