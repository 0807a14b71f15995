import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { openVisitor, openWatchedPage } from '../browser.ts';
import { logInForToken } from '../passenger.ts';
import { TRUSTED_HOST } from '../start-gateway.ts';
import { newPhone } from '../verification/visits.ts';

const tokenIn = (page: Page) => page.evaluate(() => sessionStorage.getItem('ride.token'));
const forged = JSON.stringify({ token: 'F'.repeat(43) });

interface HeldWindow {
  T3Bridge?: { methods: string[]; invoke(message: string): void };
  T3BridgeAnswer?(id: unknown, json: unknown): void;
  heldLogin?: string;
}

/** Runs in the page: hides login requests from the bridge. */
function holdLogin(): void {
  const win = window as unknown as HeldWindow;
  let bridge: HeldWindow['T3Bridge'];
  Object.defineProperty(win, 'T3Bridge', {
    get: () => bridge,
    set(native: NonNullable<HeldWindow['T3Bridge']>) {
      bridge = {
        methods: native.methods,
        invoke(message) {
          const { method, id } = JSON.parse(message) as { method: string; id: string };
          if (method === 'login') win.heldLogin = id;
          else native.invoke(message);
        },
      };
    },
  });
}

/** Any script in the page's window could call the function with which the app answers. */
const answer = (page: Page, id: unknown, json: unknown): Promise<void> =>
  page.evaluate(({ to, what }) => (window as unknown as HeldWindow).T3BridgeAnswer?.(to, what), {
    to: id,
    what: json,
  });

test('only the first answer with the right id is accepted for a bridge request', async () => {
  const { page, errors } = await openWatchedPage(await openVisitor({ in: 'app' }));
  await page.addInitScript(holdLogin);
  await page.goto('/#/inviteCompany?adCode=320100');
  const token = await logInForToken(newPhone());
  const held = await page.waitForFunction(() => (window as unknown as HeldWindow).heldLogin);
  const id = String(await held.jsonValue());
  const ids = ['', 'nobody', '__proto__', 'constructor', id.toUpperCase(), `${id} `, null, 1, {}];
  for (const other of [...ids, [id], { toString: id }]) await answer(page, other, forged);
  expect(await tokenIn(page)).toBeNull();
  await answer(page, id, JSON.stringify({ token }));
  await answer(page, id, forged);
  await page.getByRole('button', { name: '分享给好友' }).waitFor();
  await answer(page, id, forged);
  expect(await tokenIn(page)).toBe(token);
  expect(errors).toEqual([]);
});

const framedAttempts = `<script>
  const tried = {};
  const attempt = (name, work) => {
    try { const result = work(); tried[name] = result === undefined ? 'done' : String(result); }
    catch (error) { tried[name] = error.name; }
  };
  attempt('answer', () => { parent.T3BridgeAnswer('x', '{}'); });
  attempt('invoke', () => { parent.T3Bridge.invoke('{}'); });
  attempt('storage', () => { parent.sessionStorage.getItem('ride.token'); });
  attempt('document', () => { parent.document.title; });
  attempt('top', () => { top.location.href = 'https://evil.example.org/'; });
  attempt('replace', () => { top.location.replace('https://evil.example.org/'); });
  attempt('own bridge', () => typeof T3Bridge);
  attempt('open', () => window.open('https://evil.example.org/') === null);
  for (const message of ['T3BridgeAnswer', { id: 'x', method: 'login', token: 'forged' }]) {
    parent.postMessage(message, '*');
  }
  parent.postMessage({ tried }, '*');
</script>`;

test('a framed page cannot access the bridge, the session or the outer window', async () => {
  const token = await logInForToken(newPhone());
  const context = await openVisitor({ in: 'app', token });
  await context.route(`https://${TRUSTED_HOST}/**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: framedAttempts }),
  );
  const { page } = await openWatchedPage(context);
  await page.addInitScript(() => {
    addEventListener('message', ({ data }) => {
      if (data?.tried) Object.assign(window, { tried: data.tried });
    });
  });
  await page.goto(`/#/web_view?url=${encodeURIComponent(`https://${TRUSTED_HOST}/attack`)}`);
  const tried = await page.waitForFunction(() => (window as { tried?: object }).tried);
  expect(await tried.jsonValue()).toEqual({
    answer: 'SecurityError',
    invoke: 'SecurityError',
    storage: 'SecurityError',
    document: 'SecurityError',
    top: 'SecurityError',
    replace: 'SecurityError',
    'own bridge': 'undefined',
    open: 'true',
  });
  expect(await tokenIn(page)).toBe(token);
  expect(page.url()).toContain(`${inject('gateway')}/#/web_view`);
  expect(context.pages()).toHaveLength(1);
});
