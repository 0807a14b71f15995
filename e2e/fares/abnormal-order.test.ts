import { recordCompletedTrip } from '@ride/contract/internal';
import { MINUTE_MS } from '@ride/domain/durations';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { visitor, watchedPage } from '../browser.ts';
import { passengerToken } from '../passenger.ts';
import { post } from '../provider.ts';
import { lastHostRequest } from '../simulated-host.ts';
import { stickingOut } from './sticking-out.ts';

/** An abnormal order of the demo passenger's that nobody has paid or said anything about. */
async function abnormalOrder(orderUuid: string): Promise<string> {
  const completedAt = Date.now() - 30 * MINUTE_MS;
  const departedAt = completedAt - 20 * MINUTE_MS;
  const times = { orderedAt: departedAt - 5 * MINUTE_MS, departedAt, completedAt };
  const ride = { typeModule: 4, typeTime: 1, vehicleLevel: 1, cityCode: '320100' };
  const trip = { passengerMobile: '13800000000', distanceMetres: 9_000, durationSeconds: 1_200 };
  const abnormal = { ...ride, ...trip, ...times, orderUuid, abnormal: true };
  await post(recordCompletedTrip.path, abnormal);
  return orderUuid;
}

async function confirm(page: Page, orderUuid: string): Promise<void> {
  await page.goto(`/#/price_objection?orderUuid=${orderUuid}`);
  await page.getByRole('button', { name: /^无异议/ }).click();
  await page.getByRole('button', { name: '确认无误' }).click();
  await page.getByRole('heading', { name: '已确认无异议' }).waitFor();
  await page.getByText(/^还需支付 \d/).waitFor();
}

test('no objection is kept over a reload and paid in the app, and the bill says so', async () => {
  const orderUuid = await abnormalOrder('journey-abnormal-app');
  const context = await visitor({ in: 'app', token: await passengerToken() });
  const { page, errors } = await watchedPage(context);
  await confirm(page, orderUuid);
  await page.reload();
  await page.getByRole('heading', { name: '已确认无异议' }).waitFor();
  expect(await page.getByRole('button', { name: /^无异议/ }).count()).toBe(0);
  await page.getByRole('button', { name: '去支付' }).click();
  expect((await lastHostRequest(page, 'pay')).params).toEqual({ orderUuid });
  expect(await page.evaluate(stickingOut)).toEqual([]);
  await page.getByRole('link', { name: '查看费用明细' }).click();
  await page.getByRole('region', { name: '异议与反馈' }).getByText('已确认').waitFor();
  expect(errors).toEqual([]);
});

test('in a browser what is due is paid at the address of the environment', async () => {
  const orderUuid = await abnormalOrder('journey-abnormal-link');
  const { page } = await watchedPage(await visitor({ token: await passengerToken() }));
  await page.route('**/', async (route) => {
    const answer = await route.fetch();
    const pay = 'https://pay.example.com/order?id={orderUuid}';
    const body = (await answer.text()).replace(
      /(id="ride-environment"[^>]*>)([^<]*)/,
      (_, tag, block) => tag + JSON.stringify({ ...JSON.parse(block), links: { pay } }),
    );
    await route.fulfill({ response: answer, body });
  });
  await page.route('https://pay.example.com/**', (route) => route.fulfill({ body: 'paid' }));
  await confirm(page, orderUuid);
  await page.getByRole('link', { name: '去支付' }).click();
  await page.waitForURL(`https://pay.example.com/order?id=${orderUuid}`);
});

test('an unpaid bill is paid in the app, by a bar of at most a quarter of a small screen', async () => {
  const context = await visitor({ in: 'app', small: true, token: await passengerToken() });
  await context.addInitScript(() => localStorage.setItem('ride.largeText', '1'));
  const { page, errors } = await watchedPage(context);
  await page.goto('/#/price_index?type=2&orderUuid=demo-order-unpaid');
  const pay = page.getByRole('button', { name: '去支付' });
  await pay.waitFor();
  const bar = await pay.locator('..').boundingBox();
  expect(bar?.height).toBeLessThanOrEqual(640 / 4);
  expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBe(640);
  await pay.click();
  const paid = { orderUuid: 'demo-order-unpaid' };
  expect((await lastHostRequest(page, 'pay')).params).toEqual(paid);
  expect(errors).toEqual([]);
});
