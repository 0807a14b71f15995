import { expect, test } from 'vitest';
import { visitor, watchedPage } from '../browser.ts';
import { hydrated } from '../hydrated.ts';
import { newPhone } from '../verification/visits.ts';

const LONG_NAME =
  '南京星河云图智能科技发展集团有限公司江苏自由贸易试验区苏州工业园区第一分公司技'.slice(0, 40);

test.each([
  ['on a usual screen', {}],
  ['on a small screen', { small: true }],
  ['in the payment mini-program', { in: 'alimini' }],
] as const)('a name of forty characters wraps beside its label %s', async (_, visit) => {
  const { page, errors } = await watchedPage(await visitor(visit));
  const query = new URLSearchParams({ fullName: LONG_NAME, contactPhone: '13800000000' });
  await page.goto(`/#/registSuccess?${query}`);
  await page.getByText('请使用注册手机号登录企业管理后台，完成企业认证').waitFor();
  const name = page.getByText(LONG_NAME);
  const label = page.getByText('企业名称', { exact: true });
  const lines = (element: Element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
  };
  expect(await label.evaluate(lines)).toBe(1);
  expect(await name.evaluate(lines)).toBeGreaterThan(1);
  const width = page.viewportSize()?.width ?? 0;
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  if (visit && 'in' in visit) await page.getByRole('button', { name: '去开通' }).waitFor();
  expect(errors).toEqual([]);
});

test('in the slider form a tap on a link right after the phone is not swallowed by the jump', async () => {
  const { page } = await watchedPage(await visitor());
  await page.goto('/#/company_car_register_H5');
  await hydrated(page);
  await page.getByLabel('联系人手机号').fill(newPhone());
  const checked = page.waitForResponse('**/verificationEnterPriseInfo');
  const button = page.getByRole('button', { name: '《企业版服务协议》' });
  await button.scrollIntoViewIfNeeded();
  const link = await button.boundingBox();
  await page.mouse.move((link?.x ?? 0) + 20, (link?.y ?? 0) + 8);
  // The press leaves the field, the answer comes, and only then the finger is lifted.
  await page.mouse.down();
  await checked;
  await page.mouse.up();
  await page.getByRole('dialog', { name: '企业版服务协议' }).waitFor();
  await page.goBack();
  await page.getByRole('button', { name: '获取验证码' }).click();
  await page.waitForURL('**/#/company_car_puzzle_verify');
});
