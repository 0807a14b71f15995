import { enterpriseRule, getIndustry, selectNewPicture } from '@ride/contract/enterprise';
import { publishContent } from '@ride/contract/internal-publish';
import { expect, test } from 'vitest';
import { CONTACT_PHONE, insertSmsCode, register } from '../../../app/testing/companies-for-test.ts';
import {
  asService,
  gatewayForTest,
  post,
  type TestGateway,
} from '../../../app/testing/gateway-for-test.ts';

const publish = (
  gateway: TestGateway,
  content: Parameters<typeof post<typeof publishContent>>[2],
) => post(gateway.app, publishContent, content, asService);

test('twenty default industries are offered until others are published', async () => {
  const gateway = await gatewayForTest();
  const before = (await post(gateway.app, getIndustry, {})).data;
  expect(before).toHaveLength(20);
  expect(before?.[2]).toEqual({ id: '3', industryName: '制造业' });
  const industries = [{ id: 'it', industryName: '互联网' }];
  await publish(gateway, { kind: 'industries', industries });
  gateway.clock.advance(5_000);
  expect((await post(gateway.app, getIndustry, {})).data).toEqual(industries);
  await insertSmsCode(gateway, CONTACT_PHONE);
  expect((await register(gateway, { industryId: 3 })).success).toBe(false);
  expect((await register(gateway, { industryId: 'it' as never })).success).toBe(true);
});

test('a city’s banner on the landing page replaces the general one, and the configured download address fills a missing one', async () => {
  const gateway = await gatewayForTest({
    settings: { APP_DOWNLOAD_URL: 'https://download.example/app' },
  });
  const picture = async (request = {}) => (await post(gateway.app, selectNewPicture, request)).data;
  const downloadUrl = 'https://download.example/app';
  expect(await picture()).toEqual({ protocolJpg: null, downloadUrl });
  await publish(gateway, { kind: 'landing', protocolJpg: '/banners/all.svg' });
  await publish(gateway, {
    kind: 'landing',
    cityCode: '320100',
    protocolJpg: '/banners/nanjing.svg',
    downloadUrl: 'https://download.example/nanjing',
  });
  gateway.clock.advance(5_000);
  expect(await picture()).toEqual({ protocolJpg: '/banners/all.svg', downloadUrl });
  expect(await picture({ cityCode: '310100' })).toEqual({
    protocolJpg: '/banners/all.svg',
    downloadUrl,
  });
  expect(await picture({ cityCode: '320100' })).toEqual({
    protocolJpg: '/banners/nanjing.svg',
    downloadUrl: 'https://download.example/nanjing',
  });
});

test('the registration page has no link to rules until rules are published', async () => {
  const { app } = await gatewayForTest();
  expect((await post(app, enterpriseRule, {})).data).toEqual({ img: null, spaceRuleVo: null });
});

test('published registration rules are served with sanitized HTML', async () => {
  const gateway = await gatewayForTest();
  await publish(gateway, {
    kind: 'enterpriseRule',
    img: '/banners/rule.svg',
    ruleTitle: '充值规则',
    ruleContent: '<h2>一</h2><p onclick="x()">充值有礼<script>alert(1)</script></p>',
  });
  gateway.clock.advance(5_000);
  expect((await post(gateway.app, enterpriseRule, {})).data).toEqual({
    img: '/banners/rule.svg',
    spaceRuleVo: { ruleTitle: '充值规则', ruleContent: '<h2>一</h2><p>充值有礼</p>' },
  });
});
