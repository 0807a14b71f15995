import { expect, test } from 'vitest';
import { openVisitor, openWatchedPage } from '../browser.ts';
import { waitUntilHydrated } from '../hydrated.ts';
import { findLastHostRequest } from '../simulated-host.ts';

test('the fare rules of a city are shown for real-time and reserved rides, and an estimate is calculated with them', async () => {
  const { page, errors } = await openWatchedPage(await openVisitor());
  await page.goto('/#/pricing?typeModule=4&cvLevel=1&cityCode=320100');
  await waitUntilHydrated(page);
  await page.getByRole('heading', { level: 1, name: '快享计价规则' }).waitFor();
  await page.getByText('里程费', { exact: true }).first().waitFor();
  expect(await page.getByText('当前', { exact: true }).count()).toBeGreaterThan(0);
  await page.getByText('上下车地点不在同一城市的').waitFor();
  await page.getByRole('tab', { name: '预约订单' }).click();
  await page.getByText('里程费', { exact: true }).first().waitFor();
  await page.locator('summary', { hasText: '算一算' }).click();
  await page.getByLabel(/里程/).first().fill('12.4');
  await page
    .getByText(/\d+\.\d{2}/)
    .first()
    .waitFor();
  expect(errors).toEqual([]);
});

test("the pricing page's HTML document itself requests the first answer, once", async () => {
  const context = await openVisitor();
  // The pages must also work with a gateway that renders no page parts.
  await context.route('**/rendered/**', (route) => route.abort());
  await context.route('/', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace('"rendersParts":true', '"rendersParts":false');
    await route.fulfill({ response: answer, body });
  });
  const { page } = await openWatchedPage(context);
  const requests: { sign: string | undefined }[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/queryFareModelsAndRouteRule'))
      requests.push({ sign: request.headers().sign });
  });
  await page.goto('/#/pricing?typeModule=4&cvLevel=1&typeTime=1&cityCode=320100');
  await page.getByText('里程费', { exact: true }).first().waitFor();
  expect(requests).toHaveLength(1);
  expect(requests[0]?.sign).toMatch(/^[0-9a-f]{32}$/);
});

test('inside a pricing area the banner opens its map in a new webview', async () => {
  const { page } = await openWatchedPage(await openVisitor({ in: 'app' }));
  await page.goto('/#/pricing?typeModule=4&cvLevel=1&cityCode=320100&fenceNum=demo-lukou-airport');
  await page.getByText('当前区域用车需求紧张，按特定区域规则计价').waitFor();
  await waitUntilHydrated(page);
  await page.getByText('查看计价区域').click();
  const { params } = await findLastHostRequest(page, 'openWebview');
  expect(params.url).toContain('#/fence-map?fenceNum=demo-lukou-airport');
});

test('the map draws a pricing area without map tiles and shows whether the position is inside', async () => {
  const context = await openVisitor();
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 31.73, longitude: 118.87 });
  const { page, errors } = await openWatchedPage(context);
  await page.goto('/#/fence-map?fenceNum=demo-lukou-airport');
  await page.locator('.leaflet-overlay-pane path').first().waitFor({ state: 'attached' });
  await page
    .getByText(/您(当前)?(在|不在|位于)/)
    .first()
    .waitFor();
  expect(errors).toEqual([]);
});

test('the script code of the page of further questions is loaded only when it is opened', async () => {
  const { page, errors } = await openWatchedPage(await openVisitor());
  const scripts = new Set<string>();
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.add(request.url());
  });
  await page.goto('/#/price_objection');
  const link = page.getByRole('link', { name: '更多常见问题' });
  await link.waitFor();
  await page.waitForLoadState('networkidle');
  const before = scripts.size;
  await link.click();
  await page.getByText('费用由哪些部分组成？').waitFor();
  expect(scripts.size).toBeGreaterThan(before);
  expect(errors).toEqual([]);
});
