import { recordCompletedTrip } from '@ride/contract/internal';
import { MINUTE_MS } from '@ride/domain/durations';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axeViolations } from '../accessibility.ts';
import { visitor, watchedPage } from '../browser.ts';
import { knownCaptcha } from '../know-captcha.ts';
import { sessionOf } from '../passenger.ts';
import { post } from '../provider.ts';
import { hostRequests, lastHostRequest } from '../simulated-host.ts';
import { stickingOut } from './sticking-out.ts';

/** An order in which nothing was noticed, of a passenger who has no other. */
async function ordinaryOrder(orderUuid: string, passengerMobile: string): Promise<string> {
  const completedAt = Date.now() - 30 * MINUTE_MS;
  const departedAt = completedAt - 20 * MINUTE_MS;
  const { verdict } = await post<{ verdict: string }>(recordCompletedTrip.path, {
    ...{ orderUuid, passengerMobile, distanceMetres: 9_000, durationSeconds: 1_200 },
    ...{ typeModule: 4, typeTime: 1, vehicleLevel: 1, cityCode: '320100' },
    ...{ orderedAt: departedAt - 5 * MINUTE_MS, departedAt, completedAt },
  });
  expect(verdict).toBe('ok');
  return sessionOf(passengerMobile);
}

async function describe(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: /里程费/ }).check();
  await page.getByText('司机绕路').click();
  await page.getByLabel('异议说明').fill('司机走了外环，多了五公里。');
}

async function send(page: Page): Promise<void> {
  await page.getByRole('button', { name: '提交异议' }).click();
  const dialog = page.getByRole('dialog', { name: '请完成验证' });
  await dialog.getByRole('img', { name: '图形验证码图片' }).waitFor();
  await dialog.getByLabel('图形验证码', { exact: true }).fill(knownCaptcha('raiseDissent'));
  await dialog.getByRole('button', { name: '提交' }).click();
  await page.getByRole('heading', { name: '费用异议已提交' }).waitFor();
}

test('an ordinary bill is questioned by the line, with a picture, and ends in a receipt', async () => {
  const token = await ordinaryOrder('journey-raise-browser', '13811110041');
  const { page, errors } = await watchedPage(await visitor({ token }));
  await page.goto('/#/price_index?type=2&orderUuid=journey-raise-browser');
  await page.getByRole('link', { name: '对费用有异议' }).click();
  await page.getByRole('button', { name: /^对费用有异议/ }).click();
  await describe(page);
  const buffer = await page.screenshot();
  const file = { name: 'trip.png', mimeType: 'image/png', buffer };
  await page.getByLabel(/^添加图片/).setInputFiles(file);
  await page.getByRole('img', { name: '第 1 张图片' }).waitFor();
  expect(await page.evaluate(stickingOut)).toEqual([]);
  expect(await axeViolations(page)).toEqual([]);
  await send(page);
  await page.getByText('1 张图片已上传').waitFor();
  await page.getByText('受理编号').first().waitFor();
  expect(errors).toEqual([]);
});

test('in the app pictures come from the chooser of the app, and are sent by its network', async () => {
  const token = await ordinaryOrder('journey-raise-app', '13811110042');
  const { page, errors } = await watchedPage(await visitor({ in: 'app', token }));
  await page.goto('/#/price_objection?orderUuid=journey-raise-app');
  await page.getByRole('button', { name: /^对费用有异议/ }).click();
  await describe(page);
  await page.getByRole('button', { name: /^添加图片/ }).click();
  await page.getByRole('img', { name: '第 1 张图片' }).waitFor();
  const { params } = await lastHostRequest(page, 'choosePictures');
  expect(params).toEqual({ most: 3, longestSide: 1600 });
  await send(page);
  await page.getByText('1 张图片已上传').waitFor();
  const carried = (await hostRequests(page)).map((request) => request.params.path);
  expect(carried).toContain('/api/passenger/v1/route/disputePicture/add');
  expect(errors).toEqual([]);
});
