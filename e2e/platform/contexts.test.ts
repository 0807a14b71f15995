import { getShareTotalInfo } from '@ride/contract/referral';
import { exchangeMiniToken } from '@ride/contract/session';
import { expect, test } from 'vitest';
import { openVisitor, openWatchedPage } from '../browser.ts';
import { waitUntilHydrated } from '../hydrated.ts';
import { newMiniToken } from '../passenger.ts';
import { drawSample } from '../sample-lists.ts';
import { findLastHostRequest, listHostRequests, pressHostBack } from '../simulated-host.ts';
import { requestLoginCode } from '../verification/visits.ts';

/** Requesting a code makes one call to the gateway. */
async function askForCode(hostKind: 'app' | 'mini' | 'wechat' | 'alimini' | 'out', mobile: string) {
  const context = await openVisitor({ in: hostKind });
  const { page, errors } = await openWatchedPage(context);
  const direct: { headers: Record<string, string> }[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/identifyCode/send')) direct.push({ headers: request.headers() });
  });
  await page.goto('/#/login');
  await requestLoginCode(page, mobile);
  return { page, errors, direct };
}

test("in the app the title, calls and the back button use the app's bridge", async () => {
  const { page, errors } = await askForCode('app', '13700000001');
  expect((await findLastHostRequest(page, 'setTitle')).params).toMatchObject({ title: '登录' });
  const carried = (await listHostRequests(page)).filter(({ method }) => method === 'innerNetwork');
  expect(carried.map(({ params }) => params)).toContainEqual(
    expect.objectContaining({
      path: '/api/common/v1/identifyCode/send',
      gateway: 'common',
      method: 'POST',
      params: expect.objectContaining({ mobile: '13700000001', scene: 'login' }),
    }),
  );
  await pressHostBack(page);
  await findLastHostRequest(page, 'closePage');
  expect(errors).toEqual([]);
});

test('in the app the back button returns from a second page to the first instead of closing', async () => {
  const { page } = await openWatchedPage(await openVisitor({ in: 'app' }));
  await page.goto('/#/Main');
  await page.getByRole('link', { name: /^登录/ }).first().click();
  await page.waitForURL('**/#/login');
  await pressHostBack(page);
  await page.waitForURL('**/#/Main');
  expect((await listHostRequests(page)).some((each) => each.method === 'closePage')).toBe(false);
  await pressHostBack(page);
  await findLastHostRequest(page, 'closePage');
});

test('in the app the older registration sets its title and requests the position by the bridge', async () => {
  const { page, errors } = await openWatchedPage(
    await openVisitor({ in: 'app', version: '2.1.0' }),
  );
  await page.goto('/#/company_car_register_H5');
  await waitUntilHydrated(page);
  await page.getByRole('button', { name: '提交注册' }).waitFor();
  expect((await findLastHostRequest(page, 'setTitle')).params).toMatchObject({ title: '企业注册' });
  await findLastHostRequest(page, 'getLocation');
  expect(errors).toEqual([]);
});

const hostsWithHttp = [
  ['mini', '21', '13700000002'],
  ['wechat', '20', '13700000003'],
  ['alimini', '20', '13700000004'],
  ['out', '20', '13700000005'],
] as const;

test.each(drawSample(hostsWithHttp, 2))(
  'in %s calls use HTTP with platform code %s',
  async (hostKind, code, mobile) => {
    const { page, errors, direct } = await askForCode(hostKind, mobile);
    const headers = direct[0]?.headers ?? {};
    expect(headers).toMatchObject({ appid: 'passenger-h5', platformtype: code });
    expect(headers.noncestr).toBeTruthy();
    expect(headers.sign).toMatch(/^[0-9a-f]{32}$/);
    expect('drivertype' in headers).toBe(hostKind === 'out');
    expect('grayversion' in headers).toBe(hostKind === 'out');
    expect(await page.title()).toBe('登录');
    expect(errors).toEqual([]);
  },
);

test("only an ordinary browser shows the pages' own title bar", async () => {
  for (const hostKind of [
    ...drawSample(['app', 'mini', 'wechat', 'alimini'] as const, 1),
    'out',
  ] as const) {
    const { page } = await openWatchedPage(await openVisitor({ in: hostKind }));
    await page.goto('/#/login');
    await page.getByLabel('手机号').waitFor();
    expect(await page.getByRole('button', { name: '返回' }).count(), hostKind).toBe(
      hostKind === 'out' ? 1 : 0,
    );
  }
});

test('in a mini-program the back button leaves the pages through the mini-program', async () => {
  const { page } = await openWatchedPage(await openVisitor({ in: 'mini' }));
  await page.goto('/#/company_car');
  await page.getByRole('heading', { level: 1 }).waitFor({ state: 'attached' });
  await page.waitForFunction(() => document.title === '企业用车');
  // Without a phone the puzzle page goes back at once, and there is no page behind it.
  const { page: puzzle } = await openWatchedPage(await openVisitor({ in: 'mini' }));
  await puzzle.goto('/#/company_car_puzzle_verify');
  await findLastHostRequest(puzzle, 'wx.miniProgram.navigateBack');
});

test('in the app every fare page sets its title through the bridge', async () => {
  const { page } = await openWatchedPage(await openVisitor({ in: 'app' }));
  for (const [address, title] of [
    ['/#/Main', '页面列表'],
    ['/#/price_firm?routePlanUuid=none', '企业快车费用明细'],
    ['/#/price_index?type=2&orderUuid=none', '费用明细'],
    ['/#/pricing?typeModule=1&cityCode=320100', '出租车计价规则'],
    ['/#/price_objection', '费用疑问'],
    ['/#/more_question', '更多常见问题'],
    ['/#/preview_license?licenseInfo=%5B%22%2Flicences%2Fbusiness-licence.svg%22%5D', '证照信息'],
    ['/#/fence-map?fenceNum=demo-lukou-airport', '查看计价区域'],
  ] as const) {
    await page.goto(address);
    await page.waitForFunction(
      (wanted) =>
        (
          window as unknown as {
            __ride_simulator__?: { requests: { method: string; params: { title?: string } }[] };
          }
        ).__ride_simulator__?.requests.findLast(({ method }) => method === 'setTitle')?.params
          .title === wanted,
      title,
    );
  }
});

test("a mini-program's token is exchanged before the first call, and the new session is used by the bridge", async () => {
  const miniToken = await newMiniToken('13800000000');
  const { page, errors } = await openWatchedPage(await openVisitor({ in: 'app' }));
  await page.goto(`/?miniToken=${miniToken}#/reward`);
  await page.getByText('打车卡(元)').waitFor();
  const requests = await listHostRequests(page);
  const carried = requests.filter(({ method }) => method === 'innerNetwork');
  const [first, ...others] = carried.map(({ params }) => params);
  expect(first).toMatchObject({ path: exchangeMiniToken.path, token: null });
  const token = await page.evaluate(() => sessionStorage.getItem('ride.token'));
  expect(others.find(({ path }) => path === getShareTotalInfo.path)).toMatchObject({ token });
  expect(requests.some(({ method }) => method === 'login')).toBe(false);
  expect(errors).toEqual([]);
});

test('in a host that cannot open webviews the map opens in the same page, and back returns from it', async () => {
  const context = await openVisitor({ in: 'app' });
  await context.addInitScript(() =>
    sessionStorage.setItem('ride.simulator', JSON.stringify({ lacks: 'openWebview' })),
  );
  const { page } = await openWatchedPage(context);
  await page.goto('/#/pricing?typeModule=4&areaCode=320100&fenceNum=demo-lukou-airport');
  await page.getByRole('link', { name: /区域/ }).first().click();
  await page.waitForURL('**/#/fence-map?**');
  await pressHostBack(page);
  await page.waitForURL('**/#/pricing?**');
  expect((await listHostRequests(page)).some((each) => each.method === 'closePage')).toBe(false);
});
