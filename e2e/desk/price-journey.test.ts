import { DAY_MS } from '@ride/domain/durations';
import type { Page } from 'playwright-core';
import { expect, inject, onTestFinished, test } from 'vitest';
import { findAxeViolations } from '../accessibility.ts';
import { openVisitor, openWatchedPage } from '../browser.ts';
import { completeRide } from '../completed-ride.ts';
import { waitUntilHydrated } from '../hydrated.ts';
import { logInForToken } from '../passenger.ts';
import { newPhone } from '../verification/visits.ts';
import { openDeskVisitor, signInAs } from './desk-visitor.ts';

/** No other journey reads this rule. */
const WUHAN = { key: 'demo-wuhan-carpool', cityCode: '420100', typeModule: 3 } as const;

async function colleague(name: string, path: string) {
  const context = await openDeskVisitor();
  onTestFinished(() => context.close());
  const { page, errors } = await openWatchedPage(context);
  await signInAs(page, name);
  await page.goto(inject('desk') + path);
  return { page, errors };
}

/** Raises the start fare by two yuan and returns the address of the change. */
async function submitHigherStartFare(page: Page): Promise<string> {
  await page.getByRole('button', { name: /^修改：/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: '变更' }).click();
  await page.getByTitle('新的变更', { exact: true }).click();
  await dialog.getByRole('button', { name: '继续' }).click();
  const startFare = page.getByLabel('起步费', { exact: true });
  await startFare.fill(String(Number(await startFare.inputValue()) + 2));
  await page.getByRole('button', { name: '保存' }).click();
  await page.getByRole('row').filter({ hasText: '起步费' }).getByText('%').waitFor();
  await page.getByRole('link', { name: /^调整 武汉市/ }).click();
  await page.getByLabel('公开说明').fill('车辆成本上涨');
  await page.getByRole('button', { name: '用其后的零点' }).click();
  await page.getByRole('button', { name: '计算影响' }).click();
  await page.getByText('1 次（100.0%）').waitFor();
  await page.getByRole('button', { name: '提交复核' }).click();
  await page.getByText('已提交，等待他人复核').waitFor();
  expect(await findAxeViolations(page)).toEqual([]);
  return new URL(page.url()).pathname;
}

/** A moment as the desk writes it, a day later. */
const dayLater = (text: string): string =>
  new Date(Date.parse(`${text.replace(' ', 'T')}:00Z`) + DAY_MS)
    .toISOString()
    .slice(0, 16)
    .replace('T', ' ');

async function approveADayLater(page: Page): Promise<void> {
  await page.getByRole('button', { name: '复核通过' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('乘客会看到：车辆成本上涨').waitFor();
  const start = dialog.getByLabel('生效时间（北京时间）');
  const later = dayLater(await start.inputValue());
  await start.fill(later);
  await start.press('Tab');
  expect(await findAxeViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: '通过并公布' }).click();
  await page.getByText(`已公布，${later}`).waitFor();
}

test('a price is raised by one person and announced a day later by another, and a passenger reads when, why and what it means for their own ride', async () => {
  const passengerMobile = newPhone();
  await completeRide({
    orderUuid: `price-${Date.now()}`,
    passengerMobile,
    cityCode: WUHAN.cityCode,
    typeModule: WUHAN.typeModule,
    pickUpName: '汉口站',
    dropOffName: '光谷广场',
  });
  const maker = await colleague('陈静', `/prices/rules/${WUHAN.key}`);
  const address = await submitHigherStartFare(maker.page);
  const checker = await colleague('赵强', address);
  await approveADayLater(checker.page);

  const passenger = await openVisitor({ token: await logInForToken(passengerMobile) });
  onTestFinished(() => passenger.close());
  const { page, errors } = await openWatchedPage(passenger);
  await page.goto(`/pricing?typeModule=${WUHAN.typeModule}&typeTime=1&cityCode=${WUHAN.cityCode}`);
  await waitUntilHydrated(page);
  await page.getByText(/自.*起调整：起步费/).waitFor();
  await page.getByRole('link', { name: '查看详情' }).click();
  await page.getByText('调整说明：车辆成本上涨').waitFor();
  await page.getByRole('button', { name: '对我的影响' }).click();
  await page.getByText('按您最近 1 次行程计算，共多 2.00 元').waitFor();
  await page.getByText('汉口站至光谷广场').waitFor();
  expect(await findAxeViolations(page)).toEqual([]);
  expect([...maker.errors, ...checker.errors, ...errors]).toEqual([]);
});
