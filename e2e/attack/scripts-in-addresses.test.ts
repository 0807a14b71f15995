import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { passengerToken } from '../passenger.ts';
import { seed } from '../sample-lists.ts';
import { hashesOf, vectors } from './address-vectors.ts';
import { watchfulPage } from './harm-watch.ts';
import { tourOf } from './hash-tour.ts';
import { pageParams } from './page-params.ts';

let page: Page;
const errors: string[] = [];
let tried = 0;

beforeAll(async () => {
  page = await watchfulPage({ token: await passengerToken() });
  page.on('pageerror', (error) => errors.push(error.message));
  await page.goto('/#/Main');
  await page.getByRole('heading', { level: 1 }).waitFor({ state: 'attached' });
});
afterAll(async () => {
  console.log(`${tried} addresses, seed ${seed}`);
});

async function expectNoHarm(hashes: readonly string[]): Promise<void> {
  expect(await tourOf(page, hashes)).toEqual({ blank: [], strange: [] });
  expect(await page.evaluate(() => window.harm)).toEqual([]);
  expect(errors).toEqual([]);
  expect(new URL(page.url()).origin).toBe(inject('gateway'));
  tried += hashes.length;
}

test('the lists of script vectors and of parameters are long enough', () => {
  expect(new Set(vectors).size).toBeGreaterThanOrEqual(200);
  expect(pageParams.flatMap(({ texts }) => texts).length).toBeGreaterThan(40);
});

test.each(pageParams.filter(({ texts }) => texts.length > 0))(
  'no text in an address of $path runs as a script',
  async ({ path, params, texts }) => {
    await expectNoHarm(hashesOf(path, params, texts, 3));
  },
);

test('no script runs from a parameter with a number, a flag or a list', async () => {
  for (const { path, params, texts } of pageParams) {
    const others = Object.keys(params).filter((name) => !texts.includes(name));
    if (others.length > 0) await expectNoHarm(hashesOf(path, params, others, 1));
  }
});
