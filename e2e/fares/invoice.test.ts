import { reportPayment } from '@ride/contract/internal';
import { invoiceIssued } from '@ride/contract/internal-invoices';
import { HOUR_MS, MINUTE_MS } from '@ride/domain/durations';
import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { type HostKind, openVisitor, openWatchedPage } from '../browser.ts';
import { completeRide } from '../completed-ride.ts';
import { logInForToken } from '../passenger.ts';
import { post } from '../provider.ts';
import { drawSample } from '../sample-lists.ts';
import { findLastHostRequest } from '../simulated-host.ts';
import { newPhone } from '../verification/visits.ts';
import { findElementsStickingOut } from './sticking-out.ts';

const hosts: readonly HostKind[] = ['out', 'app', 'mini', 'wechat', 'alimini'];

const PAPER = Buffer.from(
  `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]>>endobj
trailer<</Root 1 0 R>>
%%EOF`,
).toString('base64');

/** A ride that ended so long ago, paid with money. */
async function payRide(passengerMobile: string, endedMsAgo: number): Promise<number> {
  const orderUuid = `invoice-${passengerMobile}-${endedMsAgo}`;
  const completedAt = Date.now() - endedMsAgo;
  const departedAt = completedAt - 20 * MINUTE_MS;
  const totalFen = await completeRide({
    ...{ orderUuid, passengerMobile, departedAt, completedAt },
    orderedAt: departedAt - 5 * MINUTE_MS,
  });
  await post(reportPayment.path, {
    orderUuid,
    paymentId: 'payment-1',
    item: '微信支付',
    kind: 'money',
    amountFen: totalFen,
    paidAt: completedAt + MINUTE_MS,
  });
  return totalFen;
}

async function chooseAllMonths(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: '全选本月' });
  await button.first().waitFor();
  while ((await button.count()) > 0) {
    await button.first().click();
    await page.locator('[aria-busy="true"]').waitFor({ state: 'detached' });
  }
}

async function openedPaper(page: Page, hostKind: HostKind): Promise<string> {
  const dialog = page.getByRole('dialog', { name: '查看发票' });
  if (hostKind === 'app') {
    await dialog.getByRole('button', { name: '打开发票' }).click();
    return String((await findLastHostRequest(page, 'openWebview')).params.url);
  }
  const link = dialog.getByRole('link', { name: '打开发票' });
  const address = (await link.getAttribute('href')) ?? '';
  if (hostKind !== 'out') return address;
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
  expect(download.suggestedFilename()).toMatch(/\.pdf$/);
  return address;
}

test.each(drawSample(hosts, 2))(
  'in %s a passenger applies for the trips of a month, reads that the invoice is issued, and opens its paper',
  async (hostKind) => {
    const mobile = newPhone();
    const amountFen = (await payRide(mobile, HOUR_MS / 2)) + (await payRide(mobile, 3 * HOUR_MS));
    const context = await openVisitor({ in: hostKind, token: await logInForToken(mobile) });
    const { page, errors } = await openWatchedPage(context);
    await page.goto('/#/invoice');
    await page.getByRole('tab', { name: '快车专车' }).click();
    await chooseAllMonths(page);
    await page.getByText('已选 2 笔').waitFor();
    await page.getByLabel('企业名称').fill('南京金陵科技有限公司');
    await page.getByLabel('税号').fill('91350100M000100Y43');
    await page.getByLabel('电子邮箱').fill('finance@example.com');
    await page.getByRole('button', { name: '申请开票' }).click();
    await page.getByRole('button', { name: '提交申请' }).dblclick();
    await page.waitForURL('**/#/invoice_records?applicationId=*');
    await page.getByText('开票中').waitFor();
    expect(await page.evaluate(findElementsStickingOut)).toEqual([]);

    const applicationId = new URL(page.url()).hash.split('=')[1];
    const number = `26${mobile}`;
    const issuedAt = Date.now();
    await post(invoiceIssued.path, { applicationId, number, amountFen, issuedAt, pdf: PAPER });
    await page.getByRole('link', { name: '查看我的发票' }).click();
    await page.getByText('已开票').waitFor();
    await page.getByText(number).waitFor();
    expect(await page.evaluate(findElementsStickingOut)).toEqual([]);
    await page.getByRole('button', { name: '查看发票' }).click();
    const paper = await openedPaper(page, hostKind);
    expect(new URL(paper).origin).toBe(inject('gateway'));
    const file = await fetch(paper);
    expect(file.headers.get('content-type')).toBe('application/pdf');
    expect(Buffer.from(await file.arrayBuffer()).toString('base64')).toBe(PAPER);
    expect(errors).toEqual([]);
  },
);
