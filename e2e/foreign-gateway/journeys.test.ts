import type { Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { openVisitor, openWatchedPage } from '../browser.ts';
import { agreeAndSubmit, fillCompany } from '../enterprise/form.ts';
import { drawSample } from '../sample-lists.ts';
import { slideByKeys } from '../verification/hand.ts';
import { MOBILE, TOKEN } from './specification.ts';
import { type ForeignGateway, startForeignGateway } from './stub.ts';
import { type VariationName, variations } from './variations.ts';

let stub: ForeignGateway | null = null;
afterEach(async () => {
  await stub?.close();
  stub = null;
});

async function opened(variation: VariationName, address: string) {
  stub = await startForeignGateway();
  stub.variation = variations[variation];
  const { page, errors } = await openWatchedPage(await openVisitor({ acrossOrigins: true }));
  await page.goto(`${stub.pages}${address}`);
  return { page, errors, provider: stub };
}

const bodiesTo = (provider: ForeignGateway, path: string) =>
  provider.received.filter((call) => call.path.endsWith(path)).map(({ body }) => body);

async function sendText(page: Page): Promise<void> {
  await page.getByRole('img', { name: '图形验证码图片' }).waitFor();
  await page.getByLabel('图形验证码', { exact: true }).fill('abcd');
  await page.getByRole('button', { name: '获取验证码' }).click();
}

async function submitWithCode(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^\d+秒$/ }).waitFor();
  await page.getByLabel('短信验证码').fill('1234');
  await agreeAndSubmit(page);
}

test.each(drawSample(['dataTrue', 'dataEmptyText', 'withoutCode'] as const, 1))(
  "a reported cost problem is shown as sent when another provider's answer is %s",
  async (variation) => {
    const address = `?miniToken=${TOKEN}#/price_objection?orderUuid=order-1`;
    const { page, errors, provider } = await opened(variation, address);
    await page.getByRole('button', { name: /对费用有异议/ }).click();
    await page.getByRole('button', { name: '下一步' }).click();
    await page.getByLabel('问题说明').fill('没有走高速却收了高速费。');
    await page.getByRole('button', { name: '提交反馈' }).click();
    await page.getByLabel('图形验证码', { exact: true }).fill('abcd');
    await page.getByRole('dialog').getByRole('button', { name: '提交' }).click();
    await page.getByRole('heading', { name: '费用问题已反馈' }).waitFor();
    expect(bodiesTo(provider, '/costProblem')).toMatchObject([{ orderUuid: 'order-1' }]);
    expect([...errors, ...provider.violations]).toEqual([]);
  },
);

test("a company registers by graphic code with the specified fields and signature at another provider's gateway", async () => {
  const { page, errors, provider } = await opened(
    'dataTrue',
    '#/company_car_register?sourceId=%E5%9C%B0%E6%8E%A8',
  );
  await fillCompany(page, '南京星河科技有限公司', true);
  await page.getByLabel('联系人手机号').fill(MOBILE);
  await page.getByLabel('联系人手机号').blur();
  await sendText(page);
  await submitWithCode(page);
  await page.getByText('注册信息已提交').waitFor();
  expect(bodiesTo(provider, '/provider/register')).toMatchObject([
    { contactPhone: MOBILE, sourceId: '地推', sign: expect.stringMatching(/^[0-9a-f]{32}$/) },
  ]);
  expect([...errors, ...provider.violations]).toEqual([]);
});

test("a company registers by slider puzzle when another provider's check of the puzzle returns no more than success", async () => {
  const { page, errors, provider } = await opened('dataAbsent', '#/company_car_register_H5');
  await fillCompany(page, '南京星河科技有限公司', false);
  await page.getByLabel('联系人手机号').fill(MOBILE);
  await page.getByLabel('联系人手机号').blur();
  await page.getByRole('slider').waitFor();
  await slideByKeys(page, 100);
  await page.waitForURL('**/company_car_register_H5');
  await submitWithCode(page);
  await page.getByRole('button', { name: '知道了' }).waitFor();
  expect(bodiesTo(provider, '/enterprise/register')).toMatchObject([{ type: 2 }]);
  expect([...errors, ...provider.violations]).toEqual([]);
});
