import type { BrowserContext, Page } from 'playwright-core';
import { openVisitor, openWatchedPage, type VisitOptions } from '../browser.ts';
import { waitUntilHydrated } from '../hydrated.ts';
import { logInPassenger } from '../passenger.ts';

const estimate = encodeURIComponent(
  JSON.stringify({ costItems: [{ item: '起步费', cost: '20.00', sort: 1 }], totalFare: '20.00' }),
);

const LONGEST_NAME = encodeURIComponent(
  '南京星河云图智能科技发展集团有限公司江苏自由贸易试验区苏州工业园区第一分公司技术',
);

export const pagesToCheck = {
  'list of pages': '/#/Main',
  'list of pages for a diverted visitor': '/#/Main?activityId=a1',
  login: '/#/login',
  notice: '/#/notice?address=https%3A%2F%2Fevil.example.org%2Fa',
  'web view': '/#/web_view?url=https%3A%2F%2Ftrusted.example.com%2F',
  'web view refused': '/#/web_view?url=https%3A%2F%2Fevil.example.org%2F',
  'enterprise landing': '/#/company_car',
  'registration by graphic code': '/#/company_car_register',
  'registration by slider': '/#/company_car_register_H5',
  'registration succeeded': `/#/registSuccess?fullName=${LONGEST_NAME}&phone=13800000000`,
  'requests to join, for somebody who administers nothing': '/#/company_join_requests',
  'registration agreement': '/#/company_car_treaty',
  'service agreement': '/#/company_car_treaty?document=service',
  'privacy policy': '/#/privacy_policy',
  'rules of the registration': '/#/registRule',
  'rules of the invitation': '/#/inviteCompanyRule?adCode=320100',
  invitation: '/#/inviteCompany?adCode=320100',
  'invitation without an activity': '/#/inviteCompany?adCode=650100',
  rewards: '/#/reward?adCode=320100',
  'not found': '/#/nowhere',
  pricing: '/#/pricing?typeModule=4&cvLevel=1&cityCode=320100&fenceNum=demo-lukou-airport',
  'pricing of line 18': '/#/pricing?typeModule=4&expandBizLine=18&cityCode=320100',
  'pricing without rules': '/#/pricing?pricingData=%7B',
  'history of prices': '/#/pricing_history?typeModule=4&cvLevel=1&cityCode=320100',
  'own trips': '/#/trips',
  breakdown: '/#/price_index?type=2&orderUuid=demo-order-advance',
  'breakdown of an unpaid order': '/#/price_index?type=2&orderUuid=demo-order-unpaid',
  'breakdown of an estimate': `/#/price_index?type=11&carNumber=2&couponPrice=5&info=${estimate}`,
  'enterprise order': '/#/price_firm?routePlanUuid=demo-plan-enterprise',
  'help with an abnormal order': '/#/price_objection?orderUuid=demo-order-too-late',
  questions: '/#/more_question',
  licences: '/#/preview_license?licenseInfo=%5B%22%2Flicences%2Fbusiness-licence.svg%22%5D',
  'pricing area': '/#/fence-map?fenceNum=demo-lukou-airport',
  invoice: '/#/invoice',
  'invoice records': '/#/invoice_records',
};

const TRUSTED_PAGE = '<html lang="zh"><title>外部</title><h1>外部页面</h1></html>';

/** The passenger of the demo data; requests to the framed page are answered by the test. */
export async function openPassengerVisit(visit: VisitOptions = {}): Promise<BrowserContext> {
  const context = await openVisitor({ ...visit, token: await logInPassenger() });
  await context.route('https://trusted.example.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: TRUSTED_PAGE }),
  );
  return context;
}

/** Each address is opened in its own tab, and the check waits until nothing is loading. */
export async function openCheckedPage(
  context: BrowserContext,
  address: string,
  check: (page: Page) => Promise<string[]>,
): Promise<string[]> {
  const { page, errors } = await openWatchedPage(context);
  await page.goto(address);
  await waitUntilHydrated(page);
  await page.waitForFunction(
    () =>
      document.querySelector('h1') !== null &&
      document.querySelector('[aria-busy="true"]') === null &&
      [...document.images].every(({ complete }) => complete),
  );
  const found = await check(page);
  await page.close();
  return [...found, ...errors.filter((line) => !line.startsWith('console: Failed to load'))];
}
