import { hostileHtml } from '@ride/contract/testing/hostile-html/hostile-html';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { closeBrowser } from '../browser.ts';
import { passengerToken } from '../passenger.ts';
import { watchfulPage } from './harm-watch.ts';
import { tourOf } from './hash-tour.ts';
import { pageParams } from './page-params.ts';
import { seed, someOf } from './whole-lists.ts';

let page: Page;
const wrong: string[] = [];
let tried = 0;

beforeAll(async () => {
  page = await watchfulPage({ token: await passengerToken() });
  page.on('pageerror', (error) => wrong.push(error.message));
  await page.goto('/#/Main');
  await page.getByRole('heading', { level: 1 }).waitFor({ state: 'attached' });
});
afterAll(async () => {
  console.log(`${tried} addresses, seed ${seed}`);
  await closeBrowser();
});

/** HTML, and addresses that run where something opens them. */
const vectors = [
  ...hostileHtml,
  ...['javascript:ran()', 'JAVASCRIPT:ran()', 'java\tscript:ran()', ' javascript:ran()//https://'],
  ...['data:text/html,<script>ran()</script>', 'vbscript:ran()', '{{ran()}}', '#{ran()}'],
  ...["');ran();//", '";ran();//', '`;ran();//', '\u2028ran()', '</script><script>ran()</script>'],
];

/** A vector in each of these parameters at once, so that in the end each had each. */
function hashesOf(
  path: string,
  params: Readonly<Record<string, string>>,
  names: readonly string[],
  few: number,
): string[] {
  return someOf([...vectors.keys()], few).map((index) => {
    const query = new URLSearchParams(params);
    for (const [place, name] of names.entries()) {
      const vector = vectors[(index + place * 7) % vectors.length] ?? '';
      query.set(name, vector.replace(/[\ud800-\udfff]/g, ''));
    }
    return `${path}?${query}`;
  });
}

async function expectNoHarm(hashes: readonly string[]): Promise<void> {
  expect(await tourOf(page, hashes)).toEqual({ blank: [], strange: [] });
  expect(await page.evaluate(() => window.harm)).toEqual([]);
  expect(wrong).toEqual([]);
  expect(new URL(page.url()).origin).toBe(inject('gateway'));
  tried += hashes.length;
}

test('there are enough vectors and places for them to mean something', () => {
  expect(new Set(vectors).size).toBeGreaterThanOrEqual(200);
  expect(pageParams.flatMap(({ texts }) => texts).length).toBeGreaterThan(40);
});

test.each(pageParams.filter(({ texts }) => texts.length > 0))(
  'no text in an address of $path runs',
  async ({ path, params, texts }) => {
    await expectNoHarm(hashesOf(path, params, texts, 12));
  },
);

test('nor does anything in place of a number, a flag or a list', async () => {
  for (const { path, params, texts } of pageParams) {
    const others = Object.keys(params).filter((name) => !texts.includes(name));
    if (others.length > 0) await expectNoHarm(hashesOf(path, params, others, 6));
  }
});
