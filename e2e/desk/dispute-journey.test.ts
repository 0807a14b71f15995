import type { Page } from 'playwright-core';
import { expect, inject, test, vi } from 'vitest';
import { findAxeViolations } from '../accessibility.ts';
import { type HostKind, openVisitor, openWatchedPage } from '../browser.ts';
import { completeRide } from '../completed-ride.ts';
import { findElementsStickingOut } from '../fares/sticking-out.ts';
import { findLastNotice } from '../outbox.ts';
import { logInForToken } from '../passenger.ts';
import { drawSample, isFullRun } from '../sample-lists.ts';
import { findLastHostRequest } from '../simulated-host.ts';
import { newPhone } from '../verification/visits.ts';
import { openDeskVisitor, signInAs } from './desk-visitor.ts';

const TOLL_FEN = 500;
const QUESTION = '请问全程走的是地面道路吗？';
const ANSWER = '是的，一直在地面上。';
const DECISION = '轨迹没有经过收费站，高速费退回。';

/** The price depends on the hour, so an identical ride is priced first to know how much to pay. */
async function paidOrder(orderUuid: string, passengerMobile: string): Promise<number> {
  const highwayFen = TOLL_FEN;
  const like = { orderUuid: `${orderUuid}-like`, passengerMobile: newPhone(), highwayFen };
  const amountFen = await completeRide(like);
  const payments = [{ item: '微信支付', amountFen }];
  return completeRide({ orderUuid, passengerMobile, highwayFen, payments });
}

const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const goOn = (page: Page) => page.getByRole('button', { name: '下一步' }).click();

/** Back goes one step, and a reload keeps the step and its place in the history. */
async function stepBackAndOn(page: Page): Promise<void> {
  await page.goBack();
  await page.getByRole('radio', { name: '没有产生这项费用', checked: true }).waitFor();
  await page.reload();
  await page.getByRole('radio', { name: '没有产生这项费用', checked: true }).waitFor();
  await page.goBack();
  await page.getByRole('checkbox', { name: /高速费/, checked: true }).waitFor();
  await goOn(page);
  await goOn(page);
  await page.getByRole('img', { name: '第 1 张图片' }).waitFor();
  expect(await page.getByLabel('异议说明').inputValue()).toBe('没有上高速。');
}

async function raise(page: Page, orderUuid: string, hostKind: HostKind): Promise<string> {
  await page.goto(`/#/price_index?type=2&orderUuid=${orderUuid}`);
  await page.getByRole('link', { name: '对费用有疑问' }).click();
  await page.getByRole('button', { name: /^对费用有疑问/ }).click();
  await page.getByRole('button', { name: /^整单金额不对/ }).click();
  await page.getByRole('checkbox', { name: /高速费/ }).check();
  await goOn(page);
  await page.getByText('没有产生这项费用').click();
  expect(await page.evaluate(findElementsStickingOut)).toEqual([]);
  expect(await findAxeViolations(page)).toEqual([]);
  await goOn(page);
  if (hostKind === 'app') {
    await page.getByRole('button', { name: /^添加图片/ }).click();
    const { params } = await findLastHostRequest(page, 'choosePictures');
    expect(params).toEqual({ max: 3, longestSide: 1600 });
  } else {
    const file = { name: 'road.png', mimeType: 'image/png', buffer: PICTURE };
    await page.getByLabel(/^添加图片/).setInputFiles(file);
  }
  await page.getByRole('img', { name: '第 1 张图片' }).waitFor();
  await page.getByLabel('异议说明').fill('没有上高速。');
  await stepBackAndOn(page);
  expect(await page.evaluate(findElementsStickingOut)).toEqual([]);
  expect(await findAxeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: '提交异议' }).click();
  await page.getByText('1 张图片已上传').waitFor();
  const receipt = await page
    .getByText(/[A-Z]{2}\d{8}-\w+/)
    .first()
    .innerText();
  return receipt.match(/[A-Z]{2}\d{8}-\w+/)?.[0] ?? '';
}

async function ask(desk: Page, receiptNumber: string): Promise<void> {
  await desk.goto(`${inject('desk')}/disputes/${receiptNumber}`);
  await desk.getByRole('button', { name: '领取' }).click();
  await desk.getByRole('button', { name: '询问乘客' }).click();
  const dialog = desk.getByRole('dialog', { name: '询问乘客' });
  await dialog.getByLabel('问题').fill(QUESTION);
  await dialog.getByRole('button', { name: '询问乘客' }).click();
  await dialog.waitFor({ state: 'hidden' });
}

async function decide(desk: Page, receiptNumber: string): Promise<void> {
  await desk.goto(`${inject('desk')}/disputes/${receiptNumber}`);
  await desk.getByText(ANSWER).first().waitFor();
  await desk.getByRole('checkbox', { name: '免收高速费' }).check();
  await desk.getByRole('combobox', { name: '免收高速费的原因' }).click();
  await desk.getByTitle('费用没有产生').click();
  await desk.getByLabel('给乘客的答复').fill(DECISION);
  const button = desk.getByRole('button', { name: /^调整为 .*退款 5\.00/ });
  expect(await findAxeViolations(desk)).toEqual([]);
  await button.click();
  await desk.getByText('已决定，已通知乘客').waitFor();
  await desk.getByText(/^决定：/).waitFor();
  await desk.getByRole('button', { name: '下一件' }).waitFor();
}

const alsoInFull: readonly HostKind[] = isFullRun ? ['wechat', 'alimini'] : [];

test.each([...drawSample<HostKind>(['out', 'mini', 'app'], 1), ...alsoInFull])(
  'a passenger in %s disputes a toll, answers one question, and gets an exact refund',
  async (hostKind) => {
    const mobile = newPhone();
    const orderUuid = `journey-dispute-${hostKind}-${mobile}`;
    const totalFen = await paidOrder(orderUuid, mobile);
    const context = await openVisitor({ in: hostKind, token: await logInForToken(mobile) });
    const { page, errors } = await openWatchedPage(context);
    const receiptNumber = await raise(page, orderUuid, hostKind);

    await page.goto(`/#/price_index?type=2&orderUuid=${orderUuid}`);
    await page.reload();
    const card = page.getByRole('region', { name: '异议与反馈' });
    await card.getByText(receiptNumber).waitFor();
    expect(await page.getByText('对费用有疑问').count()).toBe(0);
    const desk = await openWatchedPage(await openDeskVisitor());
    await signInAs(desk.page, '王芳');
    await ask(desk.page, receiptNumber);
    await page.goto(`/#/price_objection?orderUuid=${orderUuid}`);
    await page.reload();
    await page.getByText(QUESTION).first().waitFor();
    await page.getByLabel('您的回复').fill(ANSWER);
    await page.getByRole('button', { name: '发送回复' }).click();
    await page.getByText('已收到您的回复，继续核对', { exact: true }).waitFor();
    await decide(desk.page, receiptNumber);

    await page.reload();
    await page.getByText(DECISION).first().waitFor();
    await page.getByText('退回 5.00 元').first().waitFor();
    expect(await page.evaluate(findElementsStickingOut)).toEqual([]);
    await vi.waitFor(async () => expect(await findLastNotice(mobile)).toBe('disputeDecided'));
    await page.goto(`/#/price_index?type=2&orderUuid=${orderUuid}`);
    await page
      .getByText(yuan(totalFen - TOLL_FEN))
      .first()
      .waitFor();
    await page.getByRole('button', { name: '查看原账单' }).click();
    await page.getByRole('dialog').getByText(yuan(totalFen)).first().waitFor();
    expect([...errors, ...desk.errors]).toEqual([]);
  },
);

const yuan = (fen: number): string => (fen / 100).toFixed(2);
