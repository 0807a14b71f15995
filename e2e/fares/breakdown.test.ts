import { expect, test } from 'vitest';
import { openVisitor, openWatchedPage } from '../browser.ts';
import { completeRide } from '../completed-ride.ts';
import { logInForToken, logInPassenger } from '../passenger.ts';
import { findLastHostRequest } from '../simulated-host.ts';
import { newPhone } from '../verification/visits.ts';
import { findElementsStickingOut } from './sticking-out.ts';

test('a bill shows lines that add up, their calculations, and the difference to the estimate', async () => {
  const { page, errors } = await openWatchedPage(
    await openVisitor({ token: await logInPassenger() }),
  );
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

test('a confirmed fare stays confirmed after a reload and after payment in the app', async () => {
  const passengerMobile = newPhone();
  const orderUuid = `journey-abnormal-${passengerMobile}`;
  await completeRide({ orderUuid, passengerMobile, abnormal: true });
  const context = await openVisitor({ in: 'app', token: await logInForToken(passengerMobile) });
  const { page, errors } = await openWatchedPage(context);
  await page.goto(`/#/price_objection?orderUuid=${orderUuid}`);
  await page.getByRole('button', { name: /^无异议/ }).click();
  await page.getByRole('button', { name: '确认无误' }).click();
  await page.getByRole('heading', { name: '已确认无异议' }).waitFor();
  await page.getByText(/^还需支付 \d/).waitFor();
  await page.reload();
  await page.getByRole('heading', { name: '已确认无异议' }).waitFor();
  expect(await page.getByRole('button', { name: /^无异议/ }).count()).toBe(0);
  await page.getByRole('button', { name: '去支付' }).click();
  expect((await findLastHostRequest(page, 'pay')).params).toEqual({ orderUuid });
  expect(await page.evaluate(findElementsStickingOut)).toEqual([]);
  await page.getByRole('link', { name: '查看费用明细' }).click();
  await page.getByRole('region', { name: '异议与反馈' }).getByText('已确认').waitFor();
  expect(errors).toEqual([]);
});
