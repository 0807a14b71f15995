import { getRecommendId } from '@ride/contract/referral';
import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { visitor, watchedPage } from '../browser.ts';
import { sessionOf } from '../passenger.ts';
import { sampleOf } from '../sample-lists.ts';
import { TRUSTED_HOST } from '../start-gateway.ts';
import { newPhone } from '../verification/visits.ts';
import { answer, heldRequest, holdAnswers } from './held-bridge.ts';

const tokenIn = (page: Page) => page.evaluate(() => sessionStorage.getItem('ride.token'));
const forged = JSON.stringify({ token: 'F'.repeat(43) });

/** In the app, on a page that needs a login, with these methods of the bridge held back. */
async function inApp(...held: string[]): Promise<{ page: Page; errors: string[] }> {
  const watched = await watchedPage(await visitor({ in: 'app' }));
  await holdAnswers(watched.page, held);
  await watched.page.goto('/#/inviteCompany?adCode=320100');
  return watched;
}

test('a bridge answer with an unknown id is ignored', async () => {
  const { page, errors } = await inApp('login');
  const { id } = await heldRequest(page, 'login');
  const ids = ['', 'nobody', '__proto__', 'constructor', id.toUpperCase(), `${id} `, null, 1, {}];
  for (const other of [...ids, [id], { toString: id }]) await answer(page, other, forged);
  expect(await tokenIn(page)).toBeNull();
  expect(errors).toEqual([]);
});

const malformedLogins = [
  'null',
  'true',
  '[]',
  '{}',
  '{"token":null}',
  '{"token":""}',
  '{"token":1}',
  '{"token":{}}',
  '{"token":["a"]}',
  '"token"',
  '{"Token":"x"}',
  '{"__proto__":{"token":"x"}}',
  '{"token":',
  '<script>',
  '',
  undefined,
  { token: 'F'.repeat(43) },
];

test.each(sampleOf(malformedLogins, 3))(
  'a login answered with %j opens no session',
  async (json) => {
    const { page, errors } = await inApp('login');
    await answer(page, (await heldRequest(page, 'login')).id, json);
    await page.getByRole('heading', { level: 1 }).waitFor({ state: 'attached' });
    expect(await tokenIn(page)).toBeNull();
    expect(errors).toEqual([]);
  },
);

test('the second answer to one bridge request is ignored', async () => {
  const { page } = await inApp('login');
  const token = await sessionOf(newPhone());
  const { id } = await heldRequest(page, 'login');
  await answer(page, id, JSON.stringify({ token }));
  await answer(page, id, forged);
  await page.getByRole('button', { name: '分享给好友' }).waitFor();
  await answer(page, id, forged);
  expect(await tokenIn(page)).toBe(token);
});

test('a bridge answer after the timeout changes nothing', async () => {
  const token = await sessionOf(newPhone());
  const { page } = await watchedPage(await visitor({ in: 'app', token }));
  await holdAnswers(page, ['innerNetwork']);
  await page.clock.install();
  await page.goto('/#/reward?adCode=320100');
  const request = await heldRequest(page, 'innerNetwork');
  // Longer than the timeout of a call and all its retries.
  for (let tries = 0; tries < 6; tries += 1) await page.clock.runFor(30_000);
  const before = await page.locator('main').innerText();
  const late = { success: true, code: 200, data: { totalIncomeList: [{ recorded: 99_999_900 }] } };
  await answer(page, request.id, JSON.stringify(late));
  await page.clock.runFor(1_000);
  expect(await page.locator('main').innerText()).toBe(before);
});

const malformedAnswers = [
  'null',
  '[]',
  '{}',
  '"x"',
  '{"success":true}',
  '{"success":"yes","data":[]}',
  '<',
];

test.each(sampleOf(malformedAnswers, 2))(
  'a call answered with %s is a failure the page survives',
  async (json) => {
    const token = await sessionOf(newPhone());
    const { page, errors } = await watchedPage(await visitor({ in: 'app', token }));
    await holdAnswers(page, ['innerNetwork']);
    await page.goto('/#/inviteCompany?adCode=320100');
    await answer(page, (await heldRequest(page, 'innerNetwork', getRecommendId.path)).id, json);
    await page.getByRole('heading', { level: 1 }).waitFor({ state: 'attached' });
    expect(errors).toEqual([]);
  },
);

/** Attempts of a hostile framed page, each with its result. */
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

test('a framed page reaches neither the bridge, the session nor the window around it', async () => {
  const token = await sessionOf(newPhone());
  const context = await visitor({ in: 'app', token });
  await context.route(`https://${TRUSTED_HOST}/**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: framedAttempts }),
  );
  const { page } = await watchedPage(context);
  await page.addInitScript(() => {
    addEventListener('message', ({ data }) => {
      if (data?.tried) Object.assign(window, { tried: data.tried });
    });
  });
  await page.goto(`/#/web_view?url=${encodeURIComponent(`https://${TRUSTED_HOST}/attack`)}`);
  const tried = await page.waitForFunction(() => (window as { tried?: object }).tried);
  expect(await tried.jsonValue()).toEqual({
    ...{ answer: 'SecurityError', invoke: 'SecurityError', storage: 'SecurityError' },
    ...{ document: 'SecurityError', top: 'SecurityError', replace: 'SecurityError' },
    ...{ 'own bridge': 'undefined', open: 'true' },
  });
  expect(await tokenIn(page)).toBe(token);
  expect(page.url()).toContain(`${inject('gateway')}/#/web_view`);
  expect(context.pages()).toHaveLength(1);
});
