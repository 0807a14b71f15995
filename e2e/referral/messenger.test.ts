import { createServer } from 'node:http';
import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '../../scripts/lib/server-process.mjs';
import { openVisitor, openWatchedPage } from '../browser.ts';
import { newCompanyName, registerOnPage } from '../enterprise/form.ts';
import { logInForToken } from '../passenger.ts';
import { startSecondGateway } from '../second-gateway.ts';
import { newPhone } from '../verification/visits.ts';
import { findRegistration } from './registration.ts';

const isInvitation = (address: URL) => address.hash.includes('recommendid=');

test('a friend who opens an address shared in WeChat registers for the inviter', async () => {
  const token = await logInForToken(newPhone());
  const { page, errors } = await openWatchedPage(await openVisitor({ in: 'wechat', token }));
  await page.goto('/#/inviteCompany?adCode=320100&sourceId=menu-7');
  await page.getByRole('button', { name: '分享给好友' }).waitFor();
  await page.waitForURL(isInvitation);
  const address = page.url();
  expect(address).toMatch(/#\/inviteCompany\?.*sourceId=menu-7/);
  expect(address).toContain('registerType=1');
  expect(address).not.toContain(token);
  await page.reload();
  await page.getByRole('button', { name: '分享给好友' }).waitFor();
  expect(errors).toEqual([]);

  const { page: friend } = await openWatchedPage(await openVisitor({ in: 'wechat' }));
  await friend.goto(address);
  await friend.waitForURL('**/#/company_register_new?**');
  const company = newCompanyName();
  await registerOnPage(friend, company);
  expect((await findRegistration(company)).sourceId).toBe('menu-7');
  await page.goto('/#/reward?adCode=320100');
  await page.getByText('等待充值').waitFor();
});

/** A fake of WeChat: its API, and a script that records the calls it receives. */
async function messenger() {
  const script = `
    const received = (window.received = {});
    let ready = () => {};
    window.wx = {
      config(settings) { received.config = settings; setTimeout(ready); },
      ready(listener) { ready = listener; },
      error() {},
      updateAppMessageShareData(card) { received.friend = card; },
      updateTimelineShareData(card) { received.timeline = card; },
    };`;
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '', 'http://messenger');
    const json = (body: object) => response.end(JSON.stringify(body));
    if (pathname === '/jweixin.js') {
      response.setHeader('content-type', 'text/javascript');
      return response.end(script);
    }
    if (pathname === '/cgi-bin/stable_token') return json({ access_token: 'a', expires_in: 7200 });
    return json({ errcode: 0, ticket: 'the-ticket', expires_in: 7200 });
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${port}`;
}

async function gatewayWithAccount(): Promise<string> {
  const outside = await messenger();
  const { origin, stop } = await startSecondGateway({
    WECHAT_SCRIPT: `${outside}/jweixin.js`,
    WECHAT_API_URL: outside,
    WECHAT_APP_ID: 'wx0123456789',
    WECHAT_APP_SECRET: 'the-secret-of-the-account',
  });
  onTestFinished(stop);
  return origin;
}

interface MessengerCalls {
  config?: { appId: string; signature: string; jsApiList: string[] };
  friend?: { title: string; desc: string; link: string; imgUrl: string };
  timeline?: { title: string };
}

const callsToMessenger = (page: Page) =>
  page.evaluate(() => (window as unknown as { received?: MessengerCalls }).received ?? {});

test("with an official account WeChat's menu shares a card of the invitation", async () => {
  const origin = await gatewayWithAccount();
  const token = await logInForToken(newPhone());
  const { page, errors } = await openWatchedPage(await openVisitor({ in: 'wechat', token }));
  await page.goto(`${origin}/#/inviteCompany?adCode=320100&sourceId=menu-7`);
  await expect
    .poll(async () => (await callsToMessenger(page)).friend?.link ?? '', { timeout: 20_000 })
    .toContain('sourceId=menu-7');
  const { config, friend, timeline } = await callsToMessenger(page);
  expect(config).toMatchObject({ appId: 'wx0123456789' });
  expect(config?.signature).toMatch(/^[0-9a-f]{40}$/);
  expect(friend?.link).toMatch(/#\/company_car_register\?recommendid=[\w-]+/);
  expect(friend?.title).toBeTruthy();
  expect(friend?.desc).toBeTruthy();
  expect(timeline?.title).toBe(friend?.title);
  const picture = await page.request.get(friend?.imgUrl ?? '');
  expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/png']);
  expect(errors).toEqual([]);
});
