import { randomUUID } from 'node:crypto';
import type { ResponseOf } from '@ride/contract/define-call';
import { invoiceIssued } from '@ride/contract/internal-invoices';
import { applyForInvoice, readInvoice } from '@ride/contract/invoices';
import type { Page } from 'playwright-core';
import { expect, inject, onTestFinished, test } from 'vitest';
import { findAxeViolations } from '../accessibility.ts';
import { openVisitor, openWatchedPage } from '../browser.ts';
import { completeRide } from '../completed-ride.ts';
import { logInForToken } from '../passenger.ts';
import { post } from '../provider.ts';
import { newPhone } from '../verification/visits.ts';
import { signInAs, tabTo } from './desk-visitor.ts';

const TITLE = '南京云程科技有限公司';
const REASON = '抬头与营业执照不一致';
const head = { title: TITLE, taxNumber: '91350100M000100Y43', email: 'finance@example.com' };

interface PaidTrip {
  readonly orderUuid: string;
  readonly amountFen: number;
}

/** The price depends on the hour, so an identical ride is priced first to know how much to pay. */
async function paidTrip(orderUuid: string, passengerMobile: string): Promise<PaidTrip> {
  const like = { orderUuid: `${orderUuid}-like`, passengerMobile: newPhone() };
  const amountFen = await completeRide(like);
  const payments = [{ item: '微信支付', amountFen, kind: 'money' as const }];
  await completeRide({ orderUuid, passengerMobile, payments });
  return { orderUuid, amountFen };
}

async function apply(token: string, trip: PaidTrip): Promise<string> {
  const applicationId = randomUUID();
  await post(applyForInvoice.path, { applicationId, head, trips: [trip] }, { token });
  return applicationId;
}

async function press(page: Page, role: 'button' | 'link', name: string): Promise<void> {
  await tabTo(page, role, name);
  await page.keyboard.press('Enter');
}

const untilDialogHasFocus = (page: Page) =>
  page.waitForFunction(() => document.activeElement?.matches('[role="dialog"] input'));

async function expectGoodLooks(page: Page): Promise<void> {
  expect(await findAxeViolations(page)).toEqual([]);
  const tooWide = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(tooWide).toBe(0);
}

async function handBack(page: Page): Promise<void> {
  await press(page, 'button', '退回');
  await untilDialogHasFocus(page);
  await page.keyboard.type(REASON);
  await expectGoodLooks(page);
  await page.keyboard.press('Enter');
  await page.getByText('已退回，乘客可以重新申请').waitFor();
  await page.getByText('已取消', { exact: true }).waitFor();
  await page.getByText(`客服退回：${REASON}`).waitFor();
}

test.each([1280, 1920])(
  'support hands an application for an invoice back, notes why, and has the invoice of the next one sent again, without a mouse at %i px',
  async (width) => {
    const mobile = newPhone();
    const token = await logInForToken(mobile);
    const trip = await paidTrip(`invoice-${width}-${mobile}`, mobile);
    const first = await apply(token, trip);
    const context = await openVisitor({ desktop: { width, height: 900 } });
    onTestFinished(() => context.close());
    const { page, errors } = await openWatchedPage(context);
    await signInAs(page, '王芳');

    await page.goto(`${inject('desk')}/invoices?number=${trip.orderUuid}`);
    await page.getByText('共 1 条').waitFor();
    await expectGoodLooks(page);
    await press(page, 'link', TITLE);
    await page.getByRole('heading', { level: 1, name: `${TITLE}的开票申请` }).waitFor();
    await expectGoodLooks(page);
    await handBack(page);
    await tabTo(page, 'textbox', '内部备注（乘客看不到）');
    await page.keyboard.type('已电话告知');
    await press(page, 'button', '添加备注');
    await page.getByRole('listitem').filter({ hasText: '已电话告知' }).waitFor();
    const own = await post<ResponseOf<typeof readInvoice>>(
      readInvoice.path,
      { applicationId: first },
      { token },
    );
    expect(own).toMatchObject({ state: 'cancelled', reason: REASON });

    const second = await apply(token, trip);
    const number = `2632${Date.now()}${width}`;
    const { amountFen } = trip;
    const issued = { applicationId: second, number, amountFen, issuedAt: Date.now() };
    await post(invoiceIssued.path, issued);
    await page.goto(`${inject('desk')}/search?q=${number}`);
    await page.waitForURL(`**/invoices/${second}`);
    await press(page, 'button', '重新发送');
    await untilDialogHasFocus(page);
    await page.keyboard.press('Enter');
    await page.getByText('已请税务系统重新发送').waitFor();
    await page.getByRole('main').getByText('重新发送发票').waitFor();
    expect(errors).toEqual([]);
  },
);
