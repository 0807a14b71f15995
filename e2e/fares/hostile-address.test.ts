import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { closeBrowser, visitor, watchedPage } from '../browser.ts';

afterAll(closeBrowser);

const HOW_MANY = 1000;
const names = {
  pricingData: '/pricing?typeModule=4&pricingData=',
  info: '/price_index?type=11&info=',
  licenseInfo: '/preview_license?licenseInfo=',
} as const;

/** Not JSON, too large, too deep, or lying about its types. */
const lie = fc.oneof(
  { weight: 8, arbitrary: fc.string({ maxLength: 60 }) },
  { weight: 8, arbitrary: fc.json({ maxDepth: 6 }) },
  fc
    .record(
      {
        baseFare: fc.anything({ maxDepth: 2 }),
        tripFare: fc.anything({ maxDepth: 3 }),
        content: fc.anything({ maxDepth: 2 }),
        costItems: fc.array(
          fc.record({ item: fc.anything(), cost: fc.anything(), sort: fc.anything() }),
        ),
        totalFare: fc.anything(),
        fareModelJson: fc.string(),
      },
      { requiredKeys: [] },
    )
    .map((value) => JSON.stringify(value) ?? ''),
  fc.integer({ min: 1, max: 400 }).map((depth) => '['.repeat(depth) + ']'.repeat(depth)),
  fc.constant(`"${'长'.repeat(12_000)}"`),
);

test.each(Object.entries(names))(
  '%s in an address may hold anything without harm',
  async (name, before) => {
    const { page, wrong } = await watchedPage(await visitor());
    await page.goto('/#/Main');
    const values = fc.sample(lie, Math.ceil(HOW_MANY / Object.keys(names).length));
    const hashes = values.map(
      (value) => before + encodeURIComponent(value.replace(/[\ud800-\udfff]/g, '')),
    );
    await page.evaluate(async (all) => {
      for (const hash of all) {
        location.hash = hash;
        await new Promise((shown) => requestAnimationFrame(() => setTimeout(shown)));
      }
    }, hashes);
    await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' });
    expect(
      wrong.filter((line) => line.startsWith('uncaught')),
      name,
    ).toEqual([]);
  },
);
