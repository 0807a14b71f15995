import { queryFaqList, queryPageContent } from '@ride/contract/content';
import { enterpriseRule, selectNewPicture } from '@ride/contract/enterprise';
import { expect, test } from 'vitest';
import { gatewayForTest, post } from '../app/testing/gateway-for-test.ts';

test('the demo content of the pricing page of business line 18 is served in about 2.4 KB', async () => {
  const { app } = await gatewayForTest({ demo: true });
  const answer = await post(app, queryPageContent, { expandBizLine: 18, strategyType: 2 });
  expect(answer.data.commonProblemList?.length).toBeGreaterThanOrEqual(6);
  expect(answer.data.pricingDescList?.map(({ typeTime }) => typeTime)).toEqual([1, 2]);
  const bytes = Buffer.byteLength(JSON.stringify(answer.data));
  expect(bytes).toBeGreaterThan(2_200);
  expect(bytes).toBeLessThan(2_700);
});

test('the demo FAQ has twelve questions', async () => {
  const { app } = await gatewayForTest({ demo: true });
  const answer = await post(app, queryFaqList, { currPage: 1, pageSize: 50 });
  expect(answer.data.list).toHaveLength(12);
});

test('the demo data has a banner and rules for the pages of company registration', async () => {
  const { app } = await gatewayForTest({ demo: true });
  expect((await post(app, selectNewPicture, {})).data.protocolJpg).toBe(
    '/banners/enterprise-landing.svg',
  );
  expect((await post(app, enterpriseRule, {})).data.spaceRuleVo).toMatchObject({
    ruleTitle: '企业首次充值活动规则',
    ruleContent: expect.stringContaining('<h2>一、活动对象</h2>'),
  });
});

test('events of the demo data have no webhook receiver and appear in the list of the desk', async () => {
  const { ports } = await gatewayForTest({ demo: true });
  const rows = await ports.db
    .selectFrom('eventDeliveries')
    .select(['type', 'state'])
    .distinct()
    .orderBy('type')
    .execute();
  expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(['noReceiver']));
  expect(rows.map(({ type }) => type)).toEqual(
    expect.arrayContaining(['company.registered', 'dispute.raised', 'reward.paid']),
  );
});
