import { estimateFareItems } from '@ride/contract/fares';
import { beforeAll, expect, test } from 'vitest';
import { visitor, watchedPage } from '../browser.ts';
import { knownCaptcha } from '../know-captcha.ts';
import { passengerToken } from '../passenger.ts';
import { post } from '../provider.ts';

let token: string;
beforeAll(async () => {
  token = await passengerToken();
});

test('why the ride cost what it cost: lines that add up, each with its working', async () => {
  const { page, errors } = await watchedPage(await visitor({ token }));
  await page.goto('/#/price_index?type=2&orderUuid=demo-order-night');
  await page.getByText('夜间费').waitFor();
  await page.getByText(/以上 \d+ 项相加，等于费用合计/).waitFor();
  await page.locator('summary', { hasText: '里程费' }).click();
  await page
    .getByText(/公里 × .*元/)
    .first()
    .waitFor();
  const difference = page.getByRole('region', { name: '预估与实际' });
  await difference.getByText('晚出发进入夜间时段').waitFor();
  await difference.getByText('多行驶 2 公里').waitFor();
  expect(await difference.textContent()).toMatch(/预估 (\d+\.\d\d) → 实际 (\d+\.\d\d) 元/);
  await page.getByRole('button', { name: '计价规则' }).click();
  await page.waitForURL('**/#/pricing?**');
  await page.getByText('里程费', { exact: true }).first().waitFor();
  expect(errors).toEqual([]);
});

test('a topped-up fare explains the base fare', async () => {
  const { page } = await watchedPage(await visitor({ token }));
  await page.goto('/#/price_index?type=2&orderUuid=demo-order-top-up');
  await page.getByText('基础费补足').first().waitFor();
  await page
    .getByRole('button', { name: /说明|基础费补足/ })
    .first()
    .click();
  await page
    .getByText(/因本订单设有基础费，当订单总费用（不含高速费、路桥费、停车费）低于基础费时/)
    .waitFor();
  await page.getByRole('button', { name: '知道了' }).click();
});

test('a dispute ends in a receipt, which the bill then tells instead of the link', async () => {
  const { page } = await watchedPage(await visitor({ token }));
  await page.goto('/#/price_index?type=2&orderUuid=demo-order-disputable');
  await page
    .getByRole('link', { name: '对费用有异议' })
    .or(page.getByRole('button', { name: '对费用有异议' }))
    .first()
    .click();
  await page.waitForURL('**/#/price_objection**');
  await page.getByText('为什么我的订单显示异常？').waitFor();
  await page.getByRole('button', { name: /对费用有异议/ }).click();
  await page.getByLabel('异议说明').fill('司机绕行，里程比实际多出三公里。');
  await page.getByRole('button', { name: '提交异议' }).click();
  await page.getByRole('img', { name: '图形验证码图片' }).waitFor();
  await page.getByLabel('图形验证码', { exact: true }).fill(knownCaptcha('raiseDissent'));
  await page.getByRole('button', { name: '提交', exact: true }).click();
  await page.getByText('费用异议已提交').waitFor();
  const receipt = await page
    .getByText(/^YY\d{8}-/)
    .first()
    .textContent();
  await page.goto('/#/price_index?type=2&orderUuid=demo-order-disputable');
  await page.getByText('费用合计').first().waitFor();
  await page.reload();
  await page.getByText('费用合计').first().waitFor();
  expect(await page.getByText('对费用有异议').count()).toBe(0);
  const card = page.getByRole('region', { name: '异议与反馈' });
  await card.getByText('已提交，处理中').waitFor();
  expect(await card.getByText(/^YY\d{8}-/).textContent()).toBe(receipt);
});

test("somebody else's order is not there", async () => {
  const { page } = await watchedPage(await visitor());
  await page.goto('/#/price_index?type=2&orderUuid=demo-order-night');
  await page.waitForURL('**/#/login**');
  expect(await page.getByText('夜间费').count()).toBe(0);
});

test('an estimate handed over counts cars and coupon', async () => {
  const info = encodeURIComponent(
    JSON.stringify({ costItems: [{ item: '起步费', cost: '20.00', sort: 1 }], totalFare: '20.00' }),
  );
  const { page } = await watchedPage(await visitor());
  await page.goto(`/#/price_index?type=11&carNumber=2&couponPrice=5&info=${info}`);
  await page.getByText('35.00').first().waitFor();
  await page.getByText('优惠券').waitFor();
});

test('an estimate read by its id counts cars and coupon on an old iOS app too', async () => {
  const trip = { distanceMetres: 10_000, durationSeconds: 1_500, departureTime: Date.now() };
  const ride = { areaCode: '320100', typeModule: 4, typeTime: 1, vehicleLevel: 1 };
  const { orderUuid, totalFare } = await post<{ orderUuid: string; totalFare: string }>(
    estimateFareItems.path,
    { ...ride, ...trip },
  );
  const payable = (Number(totalFare) * 3 - 10).toFixed(2);
  const { page } = await watchedPage(await visitor({ in: 'app', version: '2.1.1' }));
  await page.goto(`/#/price_index?type=5&orderUuid=${orderUuid}&carNumber=3&couponPrice=10`);
  await page.getByText(`${totalFare} × 3 − 10.00 = ${payable} 元`).waitFor();
});

test('a ride between two cities says which fees count twice', async () => {
  const { page } = await watchedPage(await visitor({ token }));
  await page.goto('/#/price_index?type=2&orderUuid=demo-order-cross-city');
  const highway = page.locator('summary', { hasText: '高速费' });
  await highway.getByText('出城双倍').waitFor();
  await highway.click();
  await page
    .getByText(/^2 × \d+\.\d{2}\s元$/)
    .first()
    .waitFor();
});

test('the enterprise charter has no screen of its own', async () => {
  const { page } = await watchedPage(await visitor({ token }));
  await page.goto('/#/price_firm_order?orderUuid=demo-order-enterprise');
  await page.waitForURL(/#\/price_index\?(?=.*type=2)(?=.*orderUuid=demo-order-enterprise)/);
});
