import type { ResponseOf } from '@ride/contract/define-call';
import { decideDispute, listDisputes } from '@ride/contract/desk/disputes';
import type { Page } from 'playwright-core';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { findAxeViolations } from '../accessibility.ts';
import { openWatchedPage } from '../browser.ts';
import { completeRide } from '../completed-ride.ts';
import { findLastNotice } from '../outbox.ts';
import { newPhone } from '../verification/visits.ts';
import { openDeskVisitor, signInAs } from './desk-visitor.ts';

/** The list shows this many cases on a page. */
const ALIKE = 20;
/** Much more than a toll for nine kilometres, and more than one person may refund alone. */
const WRONG_TOLL_FEN = 30_000;
const FROM_SUPPORT = '您好，已核对行程，费用无误。';
/** The gateway looks for orders held for review every minute. */
const HELD_WITHIN_MS = 70_000;

async function colleague(name: string) {
  const context = await openDeskVisitor();
  onTestFinished(() => context.close());
  const { page, errors } = await openWatchedPage(context);
  await signInAs(page, name);
  return { page, errors };
}

const open = (page: Page, path: string) => page.goto(inject('desk') + path);

async function openCaseForCaller(page: Page, mobile: string, orderUuid: string): Promise<string> {
  await open(page, '/');
  const search = page.getByRole('search').getByRole('searchbox');
  await search.fill(mobile);
  await search.press('Enter');
  await page.getByRole('link', { name: orderUuid }).click();
  await page.getByRole('button', { name: '代乘客提交争议' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('乘客说').fill('没有走高速，为什么这么贵？');
  await dialog.getByRole('button', { name: '提交' }).click();
  await page.getByText('已提交，受理编号已用短信发给乘客').waitFor();
  await page.waitForURL(/\/disputes\//);
  return new URL(page.url()).pathname;
}

/** Without a connection the button fails at once with a message, and nothing is sent later. */
async function decideWithoutConnection(page: Page): Promise<void> {
  const sent: string[] = [];
  await page.getByLabel('给乘客的答复').fill(FROM_SUPPORT);
  await page.context().setOffline(true);
  await page.getByRole('button', { name: '维持原费用' }).click();
  const line = page.getByText(/^当前没有网络连接/);
  await line.waitFor();
  page.on('request', (request) => sent.push(new URL(request.url()).pathname));
  await page.context().setOffline(false);
  await line.waitFor({ state: 'hidden' });
  expect(await page.getByLabel('给乘客的答复').inputValue()).toBe(FROM_SUPPORT);
  expect(sent).not.toContain(decideDispute.path);
}

async function handOverWorkOf(page: Page, absent: string, to: string): Promise<void> {
  await open(page, '/team');
  const row = page.getByRole('row').filter({ hasText: absent });
  await row.getByRole('button', { name: '移交全部' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: '转交给' }).click();
  await page.getByTitle(to, { exact: true }).click();
  await dialog.getByLabel('原因').fill('今天请假');
  await dialog.getByRole('button', { name: '开始' }).click();
  await dialog.getByText(/^已完成 \d+ 件$/).waitFor();
  expect(await findAxeViolations(page)).toEqual([]);
}

const heldOrders = { kind: 'held', finding: 'fee', taken: 'nobody' } as const;

/** Asks the call that the list makes, because loading a page each time would slow other tests. */
async function untilHeldAreListed(page: Page, count: number): Promise<void> {
  await vi.waitFor(
    async () => {
      const answer = await page.request.post(inject('desk') + listDisputes.path, {
        data: { limit: 1, withTotal: true, queue: 'open', ...heldOrders },
        headers: { 'sec-fetch-site': 'same-origin' },
      });
      const { data } = (await answer.json()) as { data: ResponseOf<typeof listDisputes> };
      expect(data.total?.count).toBeGreaterThanOrEqual(count);
    },
    { timeout: HELD_WITHIN_MS, interval: 500 },
  );
}

async function proposeRefund(page: Page, orderUuid: string): Promise<string> {
  await open(page, `/disputes?number=${orderUuid}`);
  await page.locator('main table a[href^="/disputes/"]').click();
  await page.waitForURL(/\/disputes\//);
  await page.getByRole('button', { name: '领取' }).click();
  await page.getByRole('checkbox', { name: '免收高速费' }).check();
  await page.getByRole('combobox', { name: '免收高速费的原因' }).click();
  await page.getByTitle('费用没有产生').click();
  await page.getByLabel('给乘客的答复').fill('高速费已免收。');
  await page.getByRole('button', { name: /^提交复核：/ }).click();
  await page.getByText('已提交复核').waitFor();
  await page.getByRole('button', { name: '下一件' }).waitFor();
  return new URL(page.url()).pathname;
}

async function confirmAlike(page: Page): Promise<void> {
  await open(page, `/disputes?${new URLSearchParams(heldOrders)}&limit=50`);
  // Other tests may work on the held order of the demo data at the same time.
  const own = page.getByRole('row').filter({ hasText: /高速费/ });
  await own.nth(ALIKE - 1).waitFor();
  for (const row of await own.all()) await row.getByRole('checkbox').check();
  await page.getByRole('button', { name: '一并决定' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('维持原费用').click();
  await dialog.getByLabel('给乘客的答复').fill(FROM_SUPPORT);
  expect(await findAxeViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: '开始' }).click();
  // Each bill is far above its estimate, so releasing it needs a second signature.
  const proposed = new RegExp(`^已完成 ${ALIKE} 件（提交复核：异常订单.* ${ALIKE} 件）$`);
  await dialog.getByText(proposed).waitFor({ timeout: 30_000 });
}

test('staff complete a workday: a caller, a lost connection, an absent colleague, orders held for review one by one and in bulk, and a signature', async () => {
  const run = Date.now();
  const caller = newPhone();
  await completeRide({ orderUuid: `day-${run}`, passengerMobile: caller, highwayFen: 500 });
  for (let index = 0; index <= ALIKE; index += 1) {
    const orderUuid = `day-${run}-held-${index}`;
    const passengerMobile = newPhone();
    await completeRide({ orderUuid, passengerMobile, highwayFen: WRONG_TOLL_FEN });
  }

  const absent = await colleague('钱磊');
  const callersCase = await openCaseForCaller(absent.page, caller, `day-${run}`);
  await decideWithoutConnection(absent.page);

  const support = await colleague('王芳');
  const lead = await colleague('李娜');
  await handOverWorkOf(lead.page, '钱磊', '王芳');
  await open(support.page, callersCase);
  await support.page.getByLabel('给乘客的答复').fill(FROM_SUPPORT);
  await support.page.getByRole('button', { name: '维持原费用' }).click();
  await support.page.getByText('已决定，已通知乘客').waitFor();
  await vi.waitFor(async () => expect(await findLastNotice(caller)).toBe('disputeDecided'));

  await untilHeldAreListed(support.page, ALIKE + 1);
  const proposed = await proposeRefund(support.page, `day-${run}-held-0`);
  await confirmAlike(support.page);

  await open(lead.page, proposed);
  await lead.page.getByRole('button', { name: '复核通过' }).click();
  await lead.page.getByText('已复核，已通知乘客').waitFor();
  const errors = [absent, support, lead].flatMap((each) => each.errors);
  expect(errors.filter((error) => !error.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);
});
