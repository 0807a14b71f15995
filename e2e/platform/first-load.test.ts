import { expect, test } from 'vitest';
import { openVisitor } from '../browser.ts';
import { drawSample } from '../sample-lists.ts';

/** The pricing page has 117.1 KiB, of which half a KiB reads the answers of other gateways. */
const MAX_KIB = 118;
/** A browser loads this many files at once over HTTP/1.1. */
const MAX_FILES = 6;
const ride = 'typeModule=4&cvLevel=1&typeTime=1&cityCode=320100';
const info = encodeURIComponent(
  JSON.stringify({
    costItems: [
      { item: '起步费', cost: '9.00', sort: 1 },
      { item: '里程费', cost: '27.28', sort: 2, working: [{ quantity: '12.4', rate: '2.20' }] },
    ],
    totalFare: '36.28',
    showName: '快享',
  }),
);

async function scriptsAt(address: string, shown: string) {
  const context = await openVisitor();
  // The simulated host exists only in development.
  await context.route(/\/simulator\//, (route) => route.abort());
  const page = await context.newPage();
  await page.goto(address, { waitUntil: 'networkidle' });
  await page.getByText(shown).first().waitFor();
  const scripts = await page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name, decodedBodySize }) => name.endsWith('.js') && decodedBodySize > 0)
      .map(({ encodedBodySize, decodedBodySize }) => ({
        bytes: encodedBodySize,
        whole: decodedBodySize,
      })),
  );
  await context.close();
  return scripts;
}

const pages = [
  ['the list of pages', '/#/Main', '计价规则'],
  ['the rules of a place', `/#/pricing?${ride}`, '起步费'],
  [
    'a car without rules',
    '/#/pricing?typeModule=2&vehicleLevel=7&cityCode=320100',
    '暂无该车型的计价规则',
  ],
  ['an estimate', `/#/price_index?type=11&info=${info}`, '里程费'],
  ['no fare at all', '/#/price_index', '暂无费用明细'],
  ['help with an order', '/#/price_objection?orderUuid=demo-order-abnormal', '常见问题'],
  ['all questions', '/#/more_question', '加载更多'],
  ['the enterprise landing', '/#/company_car', '立即注册'],
  ['the registration', '/#/company_car_register', '提交注册'],
  ['the simpler registration', '/#/company_car_register_H5', '提交注册'],
  ['after the registration', '/#/registSuccess', '注册信息已提交'],
  ['the login', '/#/login', '获取验证码'],
  ['the agreements', '/#/company_car_treaty', '生效日期'],
  ['the privacy policy', '/#/privacy_policy', '生效日期'],
  ['the rules of an activity', '/#/inviteCompanyRule', '活动'],
] as const;

test.each(drawSample(pages, 4))(
  'the JavaScript of the first load of the page %s stays within its limit',
  async (_, address, shown) => {
    const scripts = await scriptsAt(address, shown);
    expect(scripts.length).toBeGreaterThan(0);
    expect(scripts.length).toBeLessThanOrEqual(MAX_FILES);
    expect(
      scripts.every(({ bytes, whole }) => bytes < whole),
      'sent compressed',
    ).toBe(true);
    const kib = scripts.reduce((sum, { bytes }) => sum + bytes, 0) / 1024;
    expect(kib).toBeLessThanOrEqual(MAX_KIB);
  },
);
