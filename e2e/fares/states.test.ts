import { type InvoiceState, invoiceStates } from '@ride/domain/invoices/invoice-state';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { findProblemsInAllLooks } from '../accessibility.ts';
import { openVisitor } from '../browser.ts';
import { waitUntilHydrated } from '../hydrated.ts';
import { logInPassenger } from '../passenger.ts';
import { drawSample, sampleSeed } from '../sample-lists.ts';
import { findElementsStickingOut } from './sticking-out.ts';

let token: string;
beforeAll(async () => {
  token = await logInPassenger();
});

interface State {
  readonly address: string;
  readonly enter: (page: Page) => Promise<void>;
}

const openAll = async (page: Page, expected: RegExp) => {
  await page.getByText(expected).first().waitFor({ state: 'attached' });
  for (const summary of await page.locator('main summary').all()) await summary.click();
  await page.getByText(expected).first().waitFor();
};
/** Without the part that the gateway renders, the page loads its data itself. */
const withoutPart = (page: Page) => page.route('**/rendered/**', (route) => route.abort());
const never = async (page: Page, call: string) => {
  await withoutPart(page);
  await page.route(`**/${call}`, () => {});
};
const refused = async (page: Page, call: string) => {
  await withoutPart(page);
  await page.route(`**/${call}`, (route) =>
    route.fulfill({ json: { success: false, code: 30001, msg: '暂无', data: null } }),
  );
};

const answered = (page: Page, call: string, data: object) =>
  page.route(`**/${call}`, (route) =>
    route.fulfill({ json: { success: true, code: 0, msg: '', data } }),
  );

const ride = {
  departedAt: Date.UTC(2026, 10, 5),
  completedAt: Date.UTC(2026, 10, 5),
  from: '江苏省南京市江宁区禄口国际机场二号航站楼国内出发层',
  to: null,
  amountFen: 3_900,
};
const invoice = {
  endReason: null,
  reason: null,
  amountFen: 123_456,
  tripCount: 1,
  title: '南京星河云图智能科技发展集团有限公司江苏自由贸易试验区第一分公司',
  requestedAt: Date.UTC(2026, 10, 6),
  reversalNumber: null,
  number: '26322000000012345678',
  issuedAt: Date.UTC(2026, 10, 7),
  hasPaper: true,
  carrier: '邮政',
  trackingNumber: 'EMS1234567890CN',
};
const endedStates: readonly InvoiceState[] = ['cancelled', 'reversing', 'reversed'];
const APPLICATION = 'application-0001';

const rules = '/#/pricing?typeModule=4&cvLevel=1&cityCode=320100';
const licences = encodeURIComponent(
  JSON.stringify(['/licences/business-licence.svg', '/licences/missing.svg']),
);

const states: Record<string, State> = {
  'every working of a breakdown open': {
    address: '/#/price_index?type=2&orderUuid=demo-order-cross-city',
    enter: (page) => openAll(page, /公里 × /),
  },
  'what was noticed about a held bill': {
    address: '/#/price_index?type=2&orderUuid=demo-order-held',
    async enter(page) {
      await page.getByRole('region', { name: '请您核对' }).waitFor();
    },
  },
  'the base fare explained': {
    address: '/#/price_index?type=2&orderUuid=demo-order-top-up',
    async enter(page) {
      await page.getByRole('button', { name: /基础费补足/ }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  'a breakdown on its way': {
    address: '/#/price_index?type=2&orderUuid=demo-order-night',
    async enter(page) {
      await page.getByRole('status', { name: '加载中' }).waitFor();
    },
  },
  'a breakdown refused': {
    address: '/#/price_index?type=5&orderUuid=estimate-nobody-made',
    async enter(page) {
      await page.getByRole('button', { name: '重新加载' }).waitFor();
    },
  },
  'a fare of an operated line': {
    address: '/#/price_index?type=2&orderUuid=demo-order-line-18',
    async enter(page) {
      await page.getByRole('link', { name: /证照信息/ }).waitFor();
    },
  },
  'a fare that was disputed': {
    address: '/#/price_index?type=2&orderUuid=demo-order-disputed',
    async enter(page) {
      await page.getByRole('region', { name: '异议与反馈' }).waitFor();
    },
  },
  'a fare that was found right, with something to pay': {
    address: '/#/price_objection?orderUuid=demo-order-confirmed',
    async enter(page) {
      await page.getByText(/^还需支付/).waitFor();
    },
  },
  'a case that waits for an answer': {
    address: '/#/price_objection?orderUuid=demo-dispute-asked',
    async enter(page) {
      // Pressing the button with an empty text shows what is missing.
      await page.getByRole('button', { name: '发送回复' }).click({ force: true });
      await page.locator('[aria-invalid="true"]').waitFor();
    },
  },
  'an outcome with its appeal opened': {
    address: '/#/price_objection?orderUuid=demo-dispute-adjusted',
    async enter(page) {
      await page.getByRole('button', { name: /申诉一次/ }).click();
      await page.getByLabel('申诉理由').waitFor();
    },
  },
  'a case with a picture that is about to be withdrawn': {
    address: '/#/price_objection?orderUuid=demo-dispute-received',
    async enter(page) {
      await page.getByRole('img', { name: '第 1 张图片' }).waitFor();
      await page.getByRole('button', { name: '撤回' }).click();
      await page.getByRole('dialog', { name: '确定撤回吗？' }).waitFor();
    },
  },
  'the old bill of a revised fare': {
    address: '/#/price_index?type=2&orderUuid=demo-dispute-adjusted',
    async enter(page) {
      await page.getByRole('button', { name: '查看原账单' }).click();
      await page.getByRole('dialog', { name: '原账单' }).waitFor();
    },
  },
  'the calculator with its chart and figures': {
    address: rules,
    async enter(page) {
      await page.locator('summary', { hasText: '算一算' }).click();
      await page.locator('summary', { hasText: '各出发时间的价格' }).click();
      await page.getByRole('table', { name: '各出发时间的价格' }).waitFor();
    },
  },
  'the calculator with a wrong distance': {
    address: rules,
    async enter(page) {
      await page.locator('summary', { hasText: '算一算' }).click();
      await page.getByLabel(/^里程/).fill('很远');
      await page.getByText('请输入 0 到 1000 之间的公里数').waitFor();
    },
  },
  'the rules of an order': {
    address: '/#/pricing?orderUuid=demo-order-old-rule',
    async enter(page) {
      await page.getByText(/^本页规则：南京市/).waitFor();
    },
  },
  'reserved rules': {
    address: rules,
    async enter(page) {
      await page.getByRole('tab', { name: '预约订单' }).click();
      await page.getByText('里程费', { exact: true }).first().waitFor();
    },
  },
  'rules on their way': {
    address: `${rules}&typeTime=2`,
    async enter(page) {
      await page.getByRole('status', { name: '加载中' }).waitFor();
    },
  },
  'rules refused': {
    address: '/#/pricing?typeModule=4&cityCode=999999',
    async enter(page) {
      await page.getByRole('button', { name: '重新加载' }).waitFor();
    },
  },
  'a question opened': {
    address: '/#/more_question',
    async enter(page) {
      await page.locator('summary').first().click();
      await page.locator('details[open]').first().waitFor();
    },
  },
  'a licence looked at closely': {
    address: `/#/preview_license?licenseInfo=${licences}`,
    async enter(page) {
      await page.getByText('图片暂时无法显示').waitFor();
      await page
        .getByRole('button', { name: /证照信息/ })
        .first()
        .click();
      await page.getByRole('dialog').waitFor();
    },
  },
  'a pricing area nobody published': {
    address: '/#/fence-map?fenceNum=nowhere',
    async enter(page) {
      await page.getByRole('button', { name: '重新加载' }).waitFor();
    },
  },
  'an invoice with everything wrong': {
    address: '/#/invoice',
    async enter(page) {
      for (const summary of await page.locator('summary').all()) await summary.click();
      // Pressing the button in an incomplete form shows what is missing.
      await page.getByRole('button', { name: '申请开票' }).click({ force: true });
      await page.locator('[aria-invalid="true"]').first().waitFor();
    },
  },
  'an application for an invoice to be confirmed': {
    address: '/#/invoice',
    async enter(page) {
      await page.getByRole('button', { name: '全选本月' }).click();
      await page.getByText('余额支付的费用在充值时开票').waitFor();
      await page.getByRole('radio', { name: '个人' }).check();
      await page.getByLabel('个人姓名').fill('张三');
      await page.getByLabel('电子邮箱').fill('z@qq.com');
      await page.getByRole('button', { name: '申请开票' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  'invoices in every state': {
    address: '/#/invoice_records',
    async enter(page) {
      await page.getByText('已冲红').waitFor();
    },
  },
  'the trips of an invoice': {
    address: `/#/invoice_records?applicationId=${APPLICATION}`,
    async enter(page) {
      await page.getByText('合计 1 笔').waitFor();
    },
  },
  'an invoice for a person': {
    address: '/#/invoice',
    async enter(page) {
      await page.getByRole('radio', { name: '个人' }).check();
      await page.getByLabel('个人姓名').waitFor();
      // At the end of the page nothing is half covered by the bar.
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    },
  },
};

/** Calls that get no answer or a refusal, for the states that need it. */
const prepare: Record<string, (page: Page) => Promise<unknown>> = {
  'a breakdown on its way': (page) => never(page, 'route/fareItems'),
  'rules on their way': (page) => never(page, 'queryFareModelsAndRouteRule'),
  'an application for an invoice to be confirmed': (page) =>
    answered(page, 'invoice/trips', {
      trips: [
        { ...ride, orderUuid: 'order-1', list: 'tList', obstacle: null },
        { ...ride, orderUuid: 'order-2', list: 'tList', obstacle: 'balance' },
      ],
      nextCursor: null,
    }),
  'invoices in every state': (page) =>
    answered(page, 'invoice/list', {
      invoices: invoiceStates.map((state) => ({
        ...invoice,
        applicationId: `application-of-${state}`,
        state,
        endReason: endedStates.includes(state) ? 'refund' : null,
      })),
      nextCursor: null,
    }),
  'the trips of an invoice': (page) =>
    answered(page, 'invoice/get', {
      ...invoice,
      applicationId: APPLICATION,
      state: 'issued',
      head: { title: invoice.title, email: 'finance-department@technology.example.com' },
      lines: [{ ...ride, orderUuid: 'order-1', list: 'dList', cityCode: '810000' }],
    }),
  'rules refused': (page) => refused(page, 'queryFareModelsAndRouteRule'),
};

test('the accessibility checker axe finds nothing in any state of the fare pages, and nothing is too wide, in any look', async () => {
  const context = await openVisitor({ token });
  const found: string[] = [];
  for (const [name, { address, enter }] of drawSample(Object.entries(states), 4)) {
    const page = await context.newPage();
    await prepare[name]?.(page);
    await page.goto(address);
    await waitUntilHydrated(page);
    await enter(page);
    const problems = await findProblemsInAllLooks(page, findElementsStickingOut);
    found.push(...problems.map((problem) => `${name}, ${problem}`));
    await page.close();
  }
  expect(found, `seed ${sampleSeed}`).toEqual([]);
}, 300_000);
