import { getCompanyInfo, getLicenseInfo, queryPricingDesc } from '@ride/contract/content';
import type { RequestInput } from '@ride/contract/define-call';
import { publishContent } from '@ride/contract/internal-publish';
import { expect, test } from 'vitest';
import {
  asService,
  gatewayForTest,
  post,
  type TestGateway,
} from '../../app/testing/gateway-for-test.ts';

type Content = RequestInput<typeof publishContent>;

const licence = (thirdName: string, changes: object, ...pictures: string[]): Content => ({
  kind: 'licence',
  expandBizLine: 18,
  thirdName,
  pictures,
  ...changes,
});

async function publish({ app }: TestGateway, content: Content): Promise<void> {
  const answer = await post(app, publishContent, content, asService);
  expect(answer.success).toBe(true);
}

test('one licence picture is answered as an address, several as a JSON list of addresses', async () => {
  const gateway = await gatewayForTest();
  await publish(gateway, licence('甲公司', {}, '/licences/a.svg'));
  const request = { expandBizLine: 18 };
  expect((await post(gateway.app, getLicenseInfo, request)).data).toEqual({
    notifyUrl: '/licences/a.svg',
    thirdName: '甲公司',
  });
  await publish(gateway, licence('甲公司', {}, '/licences/a.svg', '/licences/b.svg'));
  expect((await post(gateway.app, getLicenseInfo, request)).data.notifyUrl).toBe(
    '["/licences/a.svg","/licences/b.svg"]',
  );
});

test('a licence for vehicle level and ride type has precedence, then one for the level, for the type, for the business line', async () => {
  const gateway = await gatewayForTest();
  const request = { expandBizLine: 18, vehicleLevel: 3, bizType: 7 };
  const name = async () => (await post(gateway.app, getLicenseInfo, request)).data.thirdName;
  expect(await name()).toBeNull();
  await publish(gateway, licence('线路', {}, '/a.svg'));
  expect(await name()).toBe('线路');
  await publish(gateway, licence('类型', { bizType: 7 }, '/a.svg'));
  expect(await name()).toBe('类型');
  await publish(gateway, licence('级别', { vehicleLevel: 3 }, '/a.svg'));
  expect(await name()).toBe('级别');
  await publish(gateway, licence('两者', { vehicleLevel: 3, bizType: 7 }, '/a.svg'));
  expect(await name()).toBe('两者');
});

test('only the operating company of the requested business line is answered', async () => {
  const gateway = await gatewayForTest();
  const company = { enterpriseName: '伙伴快车', companyName: '示例公司', iconUrl: '/icon.svg' };
  await publish(gateway, { kind: 'company', expandBizLine: 18, ...company });
  expect((await post(gateway.app, getCompanyInfo, { expandBizLine: 18 })).data).toEqual(company);
  expect((await post(gateway.app, getCompanyInfo, { expandBizLine: 7 })).data).toEqual({
    enterpriseName: null,
    companyName: null,
    iconUrl: null,
  });
});

test('pricing descriptions are selected by business line or ride type, and by order type (real-time or reserved)', async () => {
  const gateway = await gatewayForTest();
  const [now, reserved] = [
    { typeTime: 1 as const, content: '实时' },
    { typeTime: 2 as const, content: '预约' },
  ];
  await publish(gateway, {
    kind: 'pageContent',
    expandBizLine: 4,
    strategyType: 2,
    commonProblemList: [],
    pricingDescList: [now, reserved],
  });
  const descriptions = async (request: RequestInput<typeof queryPricingDesc>) =>
    (await post(gateway.app, queryPricingDesc, request)).data.pricingDescList;
  expect(await descriptions({ expandBizLine: 4 })).toEqual([now, reserved]);
  expect(await descriptions({ typeModule: 4, typeTime: 2 })).toEqual([reserved]);
  expect(await descriptions({ typeModule: 4, expandBizLine: 18 })).toEqual([]);
  expect(await descriptions({})).toEqual([]);
});
