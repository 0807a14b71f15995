import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { logInPassenger } from '../passenger.ts';
import { sampleSeed } from '../sample-lists.ts';
import { addressVectors, listHashesWithVectors } from './address-vectors.ts';
import { openPageWithHarmWatch } from './harm-watch.ts';
import { createHashTour } from './hash-tour.ts';
import { pageParams } from './page-params.ts';

let page: Page;
const errors: string[] = [];
let tried = 0;

beforeAll(async () => {
  page = await openPageWithHarmWatch({ token: await logInPassenger() });
  page.on('pageerror', (error) => errors.push(error.message));
  await page.goto('/#/Main');
  await page.getByRole('heading', { level: 1 }).waitFor({ state: 'attached' });
});
afterAll(async () => {
  console.log(`${tried} addresses, seed ${sampleSeed}`);
});

async function expectNoHarm(hashes: readonly string[]): Promise<void> {
  expect(await createHashTour(page, hashes)).toEqual({ blank: [], strange: [] });
  expect(await page.evaluate(() => window.harm)).toEqual([]);
  expect(errors).toEqual([]);
  expect(new URL(page.url()).origin).toBe(inject('gateway'));
  tried += hashes.length;
}

test('the lists of attack scripts and of address parameters used by the tests have the expected length', () => {
  expect(new Set(addressVectors).size).toBeGreaterThanOrEqual(200);
  expect(pageParams.flatMap(({ texts }) => texts).length).toBeGreaterThan(40);
});

test.each(pageParams.filter(({ texts }) => texts.length > 0))(
  'no text in an address of $path runs as a script',
  async ({ path, params, texts }) => {
    await expectNoHarm(listHashesWithVectors(path, params, texts, 3));
  },
);

test('no script runs from an address parameter with a number, a flag or a list', async () => {
  for (const { path, params, texts } of pageParams) {
    const others = Object.keys(params).filter((name) => !texts.includes(name));
    if (others.length > 0) await expectNoHarm(listHashesWithVectors(path, params, others, 1));
  }
});
