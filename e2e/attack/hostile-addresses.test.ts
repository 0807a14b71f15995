import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { hostileAddresses } from '../../apps/pages/src/app/testing/hostile-addresses.ts';
import { openVisitor } from '../browser.ts';
import { drawSample, isOwnUrl } from '../sample-lists.ts';

interface WatchedVisit {
  readonly page: Page;
  readonly elsewhere: string[];
}

async function watched(): Promise<WatchedVisit> {
  const context = await openVisitor();
  const elsewhere: string[] = [];
  await context.route(
    (url) => !isOwnUrl(url),
    (route) => {
      elsewhere.push(route.request().url());
      return route.abort();
    },
  );
  context.on('page', (opened) => elsewhere.push(`a window for ${opened.url()}`));
  const page = await context.newPage();
  elsewhere.length = 0;
  // The page is loaded first, so that every address meets the complete page.
  await page.goto('/#/web_view?url=nowhere');
  await page.getByText('这个地址不会自动打开').waitFor();
  await page.goto('/#/notice?address=nowhere');
  await page.getByText('这个地址不会自动打开').waitFor();
  return { page, elsewhere };
}

/**
 * A hash never contains tabs and line breaks, and without them some addresses are those of the
 * trusted host.
 */
const asBrowsersWrite = (address: string) => address.replace(/[\t\n\r]/g, '');
const isTrusted = (address: string) =>
  asBrowsersWrite(address).startsWith('https://h5.example.com/');
const hostile = hostileAddresses.filter((address) => !isTrusted(address));

const ends = (page: Page, hashes: readonly string[]): Promise<[string, boolean][]> =>
  page.evaluate(async (all) => {
    const shown: [string, boolean][] = [];
    for (const hash of all) {
      location.hash = '#/Main';
      await new Promise((done) => setTimeout(done));
      location.hash = hash;
      for (let turn = 0; turn < 3; turn += 1) await new Promise((done) => setTimeout(done));
      shown.push([location.hash, document.querySelector('iframe') !== null]);
    }
    return shown;
  }, hashes);

test('the list of hostile addresses used by the tests has the expected length', () => {
  expect(new Set(hostile.map(asBrowsersWrite)).size).toBeGreaterThanOrEqual(100);
});

test.each([
  ['as they are', (address: string) => address],
  ['escaped', encodeURIComponent],
  ['escaped twice', (address: string) => encodeURIComponent(encodeURIComponent(address))],
])('no hostile address written %s leads away from the pages', async (_, written) => {
  const { page, elsewhere } = await watched();
  const shown = await ends(
    page,
    drawSample(hostile, 20).map((address) => `#/${written(address)}`),
  );
  // Each address shows either a notice that contains it or an unknown page, and is never framed.
  expect(shown.filter(([, framed]) => framed)).toEqual([]);
  expect(elsewhere).toEqual([]);
  expect(new URL(page.url()).origin).toBe(inject('gateway'));
});

test.each([
  ['web_view?url=', 'the web view frames'],
  ['notice?address=', 'the notice opens'],
])('at the address %s %s no hostile address', async (before) => {
  const { page, elsewhere } = await watched();
  const shown = await ends(
    page,
    drawSample(hostile, 20).map((address) => `#/${before}${encodeURIComponent(address)}`),
  );
  expect(shown.filter(([, framed]) => framed)).toEqual([]);
  expect(elsewhere).toEqual([]);
  expect(await page.locator('main a[href^="http"], main a[href^="javascript"]').count()).toBe(0);
});

test('a trusted address among the hostile ones is shown in a frame and followed, which proves that the test can fail', async () => {
  const { page, elsewhere } = await watched();
  const trusted = 'https://h5.example.com/';
  const [framed] = await ends(page, [`#/web_view?url=${encodeURIComponent(trusted)}`]);
  expect(framed?.[1]).toBe(true);
  const followed = () => elsewhere.filter((url) => url === trusted).length;
  // The frame may be removed before its request is seen.
  await expect.poll(followed, { timeout: 20_000 }).toBe(1);
  await page.goto('/#/Main');
  await page.evaluate((address) => {
    location.hash = `#/${address}`;
  }, trusted);
  await expect.poll(followed, { timeout: 20_000 }).toBe(2);
});
