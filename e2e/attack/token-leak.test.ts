import type { BrowserContext, Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { type HostKind, openVisitor } from '../browser.ts';
import { newMiniToken } from '../passenger.ts';
import { readInvitationFromPoster } from '../referral/poster.ts';
import { drawSample } from '../sample-lists.ts';
import { findLastHostRequest } from '../simulated-host.ts';
import { TRUSTED_HOST } from '../start-gateway.ts';
import { newPhone } from '../verification/visits.ts';
import { waitUntilSettled } from './settled.ts';

interface Sink {
  /**
   * Everything that left the browser or was printed to the console, except the places where a token
   * belongs.
   */
  readonly seen: string[];
  readonly toldTo: Set<string>;
}

async function sinkOf(context: BrowserContext): Promise<Sink> {
  const seen: string[] = [];
  const toldTo = new Set<string>();
  await context.route(`https://${TRUSTED_HOST}/**`, (route) => route.fulfill({ body: '到了' }));
  context.on('console', (message) => seen.push(`console ${message.text()}`));
  context.on('request', (request) => {
    const url = new URL(request.url());
    const { token, ...headers } = request.headers();
    if (token) toldTo.add(url.origin);
    const isEntry = request.isNavigationRequest() && url.searchParams.has('miniToken');
    // A mini-program passes a token in the address it opens, and one call exchanges that token.
    if (!isEntry) seen.push(request.url());
    seen.push(JSON.stringify(headers));
    if (!url.pathname.endsWith('/exchangeMiniToken')) seen.push(request.postData() ?? '');
  });
  return { seen, toldTo };
}

async function remains(page: Page): Promise<string[]> {
  const devtools = await page.context().newCDPSession(page);
  const { entries } = await devtools.send('Page.getNavigationHistory');
  const kept = await page.evaluate(() => [
    JSON.stringify(history.state),
    document.documentElement.outerHTML,
    document.cookie,
    document.referrer,
    JSON.stringify({ ...localStorage }),
    document.title,
  ]);
  return [...entries.map(({ url }) => url), ...kept];
}

async function journey(page: Page, hostKind: HostKind): Promise<string[]> {
  const shared: string[] = [];
  await page.evaluate(() => {
    location.hash = '/inviteCompany?adCode=320100';
  });
  await page.getByRole('button', { name: '分享给好友' }).waitFor();
  if (hostKind === 'app') {
    await page.getByRole('button', { name: '分享给好友' }).click();
    shared.push(JSON.stringify((await findLastHostRequest(page, 'share')).params));
  } else shared.push(await readInvitationFromPoster(page));
  for (const hash of ['/reward?adCode=320100', '/price_index?orderUuid=none', '/Main']) {
    await page.evaluate((to) => {
      location.hash = to;
    }, hash);
    await waitUntilSettled(page);
  }
  const framed = encodeURIComponent(`https://${TRUSTED_HOST}/framed`);
  await page.goto(`/#/web_view?url=${framed}`);
  await page.locator('iframe').waitFor();
  return shared;
}

const waysIn: [HostKind, (miniToken: string) => string][] = [
  ['mini', (token) => `/?miniToken=${token}&from=timeline#/inviteCompany?adCode=320100`],
  ['out', (token) => `/#/inviteCompany?adCode=320100&miniToken=${token}`],
  ['out', (token) => `/inviteCompany?adCode=320100&miniToken=${token}`],
  ['out', (token) => `/#/company_car?mini%54oken=${token}`],
  ['app', (token) => `/?mini%54oken=${token}#/inviteCompany?miniToken=${token}&adCode=320100`],
];

test.each(drawSample(waysIn, 2))(
  'in %s session tokens are sent to the gateway only',
  async (hostKind, address) => {
    const context = await openVisitor({ in: hostKind });
    const { seen, toldTo } = await sinkOf(context);
    const miniToken = await newMiniToken(newPhone());
    const page = await context.newPage();
    await page.goto(address(miniToken));
    await page.waitForFunction(() => sessionStorage.getItem('ride.token'));
    const token = await page.evaluate(() => sessionStorage.getItem('ride.token') ?? '');
    expect(token).toHaveLength(43);
    const shared = await journey(page, hostKind);
    expect(shared.join()).toContain('recommendid=');
    const kept = await remains(page);
    await page.evaluate((url) => {
      location.hash = `#/${url}`;
    }, `https://${TRUSTED_HOST}/welcome`);
    await page.waitForURL(`https://${TRUSTED_HOST}/welcome`);
    expect(seen.some((line) => line.startsWith(`https://${TRUSTED_HOST}`))).toBe(true);
    const everything = [...seen, ...shared, ...kept, ...(await remains(page))];
    for (const secret of [token, miniToken]) {
      expect(everything.filter((text) => text.includes(secret))).toEqual([]);
    }
    // A referrer would disclose which page led to another site.
    const foreign = seen.filter((line) => line.includes('"referer"'));
    expect(foreign).toEqual([]);
    expect([...toldTo]).toEqual([inject('gateway')]);
  },
);
