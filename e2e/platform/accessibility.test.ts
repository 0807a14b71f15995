import { AxeBuilder } from '@axe-core/playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeBrowser, type Visit, visitor } from '../browser.ts';
import { passengerToken } from '../passenger.ts';

let token: string;
beforeAll(async () => {
  token = await passengerToken();
});
afterAll(closeBrowser);

const estimate = encodeURIComponent(
  JSON.stringify({ costItems: [{ item: '起步费', cost: '20.00', sort: 1 }], totalFare: '20.00' }),
);

/** Every page there is so far, with an address that shows it full. */
const pages = {
  'list of pages': '/#/Main',
  'list of pages for a diverted visitor': '/#/Main?activityId=a1',
  login: '/#/login',
  notice: '/#/notice?address=https%3A%2F%2Fevil.example.org%2Fa',
  'web view': '/#/web_view?url=https%3A%2F%2Ftrusted.example.com%2F',
  'web view refused': '/#/web_view?url=https%3A%2F%2Fevil.example.org%2F',
  'enterprise landing': '/#/company_car',
  'registration by graphic code': '/#/company_car_register',
  'registration by slider': '/#/company_car_register_H5',
  'registration succeeded': '/#/registSuccess?fullName=%E5%8D%97%E4%BA%AC&phone=13800000000',
  'registration agreement': '/#/company_car_treaty',
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
  breakdown: '/#/price_index?type=2&orderUuid=demo-order-advance',
  'breakdown of an estimate': `/#/price_index?type=11&carNumber=2&couponPrice=5&info=${estimate}`,
  'enterprise order': '/#/price_firm?routePlanUuid=demo-plan-enterprise',
  'help with an abnormal order': '/#/price_objection?orderUuid=demo-order-too-late',
  questions: '/#/more_question',
  licences: '/#/preview_license?licenseInfo=%5B%22%2Flicences%2Fbusiness-licence.svg%22%5D',
  'pricing area': '/#/fence-map?fenceNum=demo-lukou-airport',
  invoice: '/#/invoice',
};

const TRUSTED_PAGE = '<html lang="zh"><title>外部</title><h1>外部页面</h1></html>';

const looks: Record<string, Visit & { large?: true }> = {
  light: {},
  dark: { dark: true },
  'large text on a small screen': { small: true, large: true },
  'in the app': { in: 'app' },
};

/** One visitor for each look, who goes from page to page as people do. */
test.each(Object.entries(looks))(
  'axe finds nothing on any page, %s',
  async (_, visit) => {
    const context = await visitor({ ...visit, token });
    await context.route('https://trusted.example.com/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: TRUSTED_PAGE }),
    );
    if (visit.large) await context.addInitScript(() => localStorage.setItem('ride.largeText', '1'));
    const page = await context.newPage();
    const found: string[] = [];
    for (const [name, address] of Object.entries(pages)) {
      await page.goto(address);
      await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' });
      await page.waitForLoadState('networkidle');
      await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null);
      const { violations } = await new AxeBuilder({ page }).analyze();
      found.push(
        ...violations.map(({ id, nodes }) => `${name}: ${id} ${nodes.map((node) => node.html)}`),
      );
      const { overflow, isLarge } = await page.evaluate(() => ({
        overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
        isLarge: document.documentElement.hasAttribute('data-large-text'),
      }));
      if (overflow > 0) found.push(`${name}: sticks out by ${overflow} px at the side`);
      expect(isLarge, name).toBe(visit.large ?? false);
    }
    expect(found).toEqual([]);
  },
  180_000,
);
