import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, inject, test, vi } from 'vitest';
import { openVisitor, openWatchedPage, type VisitOptions } from '../browser.ts';
import { waitUntilHydrated } from '../hydrated.ts';
import { logInForToken } from '../passenger.ts';
import { drawSample } from '../sample-lists.ts';

/**
 * The first renderings of a new gateway may take longer than the limit after which it sends an
 * empty page.
 */
beforeAll(async () => {
  for (const [location] of pages) {
    const text = async () => (await fetch(inject('gateway') + location)).text();
    await vi.waitFor(async () => expect(await text()).toContain('data-rendered'), 60_000);
  }
}, 120_000);

const PRICING = '/pricing?typeModule=4&cvLevel=1&typeTime=1&cityCode=320100';
const LINE_18 = '/pricing?expandBizLine=18&cityCode=320100';

const pages = [
  [PRICING, '起步'],
  [LINE_18, '实时计价'],
  ['/pricing_history?typeModule=4&cvLevel=1&cityCode=320100', '现行'],
  ['/price_objection', '订单'],
  ['/more_question', '起步'],
  ['/company_car', '三步开通'],
  ['/company_car_register', '提交注册'],
  ['/company_car_treaty', '生效日期'],
  ['/privacy_policy', '生效日期'],
  ['/Main', '企业用车'],
  ['/login', '获取验证码'],
  ['/not_found', '没有找到这个页面'],
] as const;

/**
 * React's build for Node installs a promise hook, which would slow down every call of the gateway.
 */
test('rendering pages on the server installs no promise hook in the gateway', () => {
  const folder = join(import.meta.dirname, '../../apps/pages/dist-server');
  const files = readdirSync(folder).filter((name) => name.endsWith('.js'));
  expect(files).toContain('render.js');
  const watching = files.filter((name) =>
    /async_hooks/.test(readFileSync(join(folder, name), 'utf8')),
  );
  expect(watching).toEqual([]);
});

/** Runs in the page: records the rendered nodes before hydration, and which of them are removed. */
function watchTakeOver(): void {
  const seen = { first: '', title: '', gone: [] as string[] };
  Object.assign(window, { seen });
  const begin = (root: Element) => {
    seen.first = root.textContent ?? '';
    seen.title = document.title;
    new MutationObserver((changes) => {
      for (const { removedNodes } of changes) {
        for (const node of removedNodes) {
          // A time band of the fare may begin or end at this moment.
          if (node.textContent !== '当前') seen.gone.push(node.textContent || node.nodeName);
        }
      }
    }).observe(root, { childList: true, subtree: true, characterData: true });
  };
  const look = () => {
    // While the document is being parsed, parts of the rendered page may still be missing.
    if (document.readyState === 'loading') return;
    const root = document.querySelector('#root:has(main)');
    if (!root) return;
    wait.disconnect();
    document.removeEventListener('readystatechange', look);
    begin(root);
  };
  const wait = new MutationObserver(look);
  wait.observe(document, { childList: true, subtree: true });
  document.addEventListener('readystatechange', look);
}

interface HydrationRecord {
  readonly first: string;
  readonly title: string;
  readonly gone: string[];
}

/** Runs in the page: its clock differs from the gateway's, so the marked band may change. */
function setClockAhead(): void {
  const { now } = Date;
  Date.now = () => now() + 90_000;
}

async function entered(address: string, visit: VisitOptions = {}, prepare: (() => void)[] = []) {
  const context = await openVisitor(visit);
  for (const script of [watchTakeOver, ...prepare]) await context.addInitScript(script);
  const { page, errors } = await openWatchedPage(context);
  const requests: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (!pathname.startsWith('/assets/')) requests.push(`${request.method()} ${pathname}`);
  });
  await page.goto(address);
  await waitUntilHydrated(page);
  await page.waitForLoadState('networkidle');
  const seen = await page.evaluate(() => (window as unknown as { seen: HydrationRecord }).seen);
  return { page, errors, requests, seen };
}

/** Only the browser sends tracked events and loads the options of a selection list. */
const calls = (requests: readonly string[]) =>
  requests.filter((each) => each.startsWith('POST') && !/\/(?:track|getIndustry)$/.test(each));

test.each(drawSample(pages, 3))(
  'the page %s is rendered by the gateway, and the browser neither renders nor requests it again',
  async (location, text) => {
    const { page, errors, requests, seen } = await entered(location);
    expect(seen.first).toContain(text);
    expect(seen.gone).toEqual([]);
    expect(calls(requests)).toEqual([]);
    expect(await page.title()).toBe(seen.title);
    expect(page.url()).toBe(`${inject('gateway')}/#${location}`);
    expect(errors).toEqual([]);
  },
);

test.each(drawSample(pages, 2))(
  'the page %s opened by its hash shows the part rendered by the gateway while its code loads',
  async (location, text) => {
    const { errors, requests, seen } = await entered(`/#${location}`);
    expect(requests).toContain(`GET /rendered${location.split('?')[0]}`);
    expect(seen.first).toContain(text);
    expect(seen.gone).toEqual([]);
    expect(calls(requests)).toEqual([]);
    expect(errors).toEqual([]);
  },
);

test.each(drawSample(['app', 'mini', 'wechat', 'alimini'] as const, 2))(
  'hydration in the host %s keeps everything the gateway rendered',
  async (hostKind) => {
    for (const [location] of drawSample(pages.slice(0, 3), 1)) {
      const { seen, errors } = await entered(location, { in: hostKind });
      expect(seen.gone).toEqual([]);
      expect(errors).toEqual([]);
    }
  },
);

const laterCode = [
  [PRICING, '计价说明'],
  ['/pricing?typeModule=4&cityCode=320100&fareRuleId=demo-nanjing-quick-reserved', '起步'],
  ['/pricing?typeModule=2&vehicleLevel=7&cityCode=320100', '暂无该车型的计价规则'],
  ['/pricing', '计价说明'],
  [LINE_18, '计价说明'],
  ['/price_index', '暂无费用明细'],
] as const;

test.each(drawSample(laterCode, 2))(
  'at %s a device whose clock is wrong keeps the rendered content whose code loads later',
  async (location, text) => {
    const { page, errors, seen } = await entered(location, {}, [setClockAhead]);
    expect(seen.first).toContain(text);
    expect(seen.gone).toEqual([]);
    await page.getByText(text).first().waitFor();
    expect(errors).toEqual([]);
  },
);

const CORE = /\/assets\/index-[^/]*\.js$/;

type IsHeld = (url: string, code: string) => boolean;

async function rendered(
  address: string,
  isHeld: IsHeld = (url) => CORE.test(url),
  visit: VisitOptions = {},
) {
  const { page, errors } = await openWatchedPage(await openVisitor(visit));
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route(/\/assets\/[^/]*\.js$/, async (route) => {
    const response = await route.fetch();
    if (isHeld(route.request().url(), await response.text())) await held;
    await route.fulfill({ response });
  });
  await page.goto(address, { waitUntil: 'commit' });
  return { page, errors, letThrough };
}

test.each(drawSample(['/#/company_car?esource=poster', '/company_car?esource=poster'], 1))(
  'at %s a button pressed before hydration takes effect after it',
  async (address) => {
    const { page, errors, letThrough } = await rendered(address);
    await page.getByRole('button', { name: '立即注册' }).click();
    expect(page.url()).toContain('/#/company_car?');
    letThrough();
    await page.waitForURL('**/#/company_car_register?esource=poster');
    expect(errors).toEqual([]);
  },
);

test('a button pressed before its own code has loaded takes effect after it has', async () => {
  const isHeld: IsHeld = (_, code) => code.includes('pricingCity');
  const { page, errors, letThrough } = await rendered('/#/pricing', isHeld);
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/assets/index-')),
  );
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await page.getByRole('button', { name: '换城市' }).click();
  letThrough();
  await page.getByRole('dialog', { name: '选择城市' }).waitFor();
  expect(errors).toEqual([]);
});

test('a collapsible section opened before hydration gets its content after it', async () => {
  const { page, errors, letThrough } = await rendered(`/#${PRICING}`);
  await page.getByText('算一算').click();
  letThrough();
  await page.getByLabel(/里程/).first().waitFor();
  expect(errors).toEqual([]);
});

const REGISTRATION = '/company_car_register';

test('a saved registration draft is restored after hydration', async () => {
  const { page, errors, letThrough } = await rendered(REGISTRATION);
  await page.evaluate(() => {
    const draft = { city: null, fullName: '南京甲公司', scale: null, industry: null };
    const more = { contactName: '王小明', mobile: '', agreed: false };
    sessionStorage.setItem('ride.registrationDraft', JSON.stringify({ ...draft, ...more }));
  });
  letThrough();
  await waitUntilHydrated(page);
  const typedIn = (label: string) => page.getByLabel(label).inputValue();
  await expect.poll(() => typedIn('企业注册名称')).toBe('南京甲公司');
  expect(await typedIn('联系人姓名')).toBe('王小明');
  expect(errors).toEqual([]);
});

test('text and ticks entered in a registration before hydration stay and are saved', async () => {
  const { page, errors, letThrough } = await rendered(`/#${REGISTRATION}`);
  await page.getByLabel('企业注册名称').fill('南京乙公司');
  await page.getByRole('checkbox').check();
  letThrough();
  await waitUntilHydrated(page);
  const saved = () => page.evaluate(() => sessionStorage.getItem('ride.registrationDraft'));
  await expect.poll(saved).toMatch(/南京乙公司.*"agreed":true/);
  await page.getByLabel('联系人姓名').fill('李小红');
  expect(await page.getByLabel('企业注册名称').inputValue()).toBe('南京乙公司');
  expect(await page.getByRole('checkbox').isChecked()).toBe(true);
  expect(errors).toEqual([]);
});

test('a phone typed into the login before hydration stays and is validated after it', async () => {
  const { page, errors, letThrough } = await rendered('/login');
  await page.evaluate(() => sessionStorage.setItem('ride.returnAddress', '/reward'));
  await page.getByLabel('手机号').fill('13800000000');
  expect(await page.getByText('登录后查看').count()).toBe(0);
  letThrough();
  await page.getByText('登录后查看').waitFor();
  await page.getByRole('img', { name: '图形验证码图片' }).waitFor();
  expect(await page.getByLabel('手机号').inputValue()).toBe('13800000000');
  expect(errors).toEqual([]);
});

test('the address without a path shows the list of pages at once, and the session only after hydration', async () => {
  const token = await logInForToken('13800000000');
  const { page, errors, letThrough } = await rendered('/', undefined, { token });
  await page
    .getByRole('link', { name: /计价规则/ })
    .first()
    .waitFor();
  expect(await page.getByText('未登录').isVisible()).toBe(false);
  letThrough();
  await page.getByText('已登录 138****0000').waitFor();
  expect(errors).toEqual([]);
});

test('the list of pages reloaded with another page in the history can still go back', async () => {
  const { page, errors } = await entered('/#/pricing');
  await page.evaluate(() => {
    location.hash = '#/Main';
  });
  const back = page.getByRole('button', { name: '返回' });
  await page.getByText('未登录').waitFor();
  await page.reload();
  await back.click();
  await page.waitForURL('**/#/pricing');
  expect(errors).toEqual([]);
});

test('a page that needs a session is rendered as its skeleton and filled by the browser', async () => {
  const token = await logInForToken('13800000000');
  const { page, seen, errors } = await entered('/price_index?type=2&orderUuid=demo-order-night', {
    token,
  });
  expect(seen.first).not.toMatch(/\d\.\d{2}/);
  await page
    .getByText(/\d\.\d{2}/)
    .first()
    .waitFor();
  expect(errors).toEqual([]);
});

test('the large text setting applies before any script of the pages has loaded', async () => {
  const context = await openVisitor();
  await context.addInitScript(() => localStorage.setItem('ride.largeText', '1'));
  const { page, errors } = await openWatchedPage(context);
  await context.route('**/assets/**', (route) => route.abort());
  await page.goto(PRICING);
  expect(await page.locator('html[data-large-text]').count()).toBe(1);
  await page.getByText('起步').first().waitFor();
  expect(errors.filter((each) => each.startsWith('uncaught'))).toEqual([]);
});
