import fc from 'fast-check';
import { expect, test } from 'vitest';
import { visitor, watchedPage } from '../browser.ts';
import { isFullRun } from '../sample-lists.ts';

const HOW_MANY = isFullRun ? 1000 : 120;
const names = {
  pricingData: '/pricing?typeModule=4&pricingData=',
  info: '/price_index?type=11&info=',
  licenseInfo: '/preview_license?licenseInfo=',
} as const;

/** Not JSON, too large, too deep, or lying about its types. */
const lie = fc.oneof(
  { weight: 8, arbitrary: fc.string({ maxLength: 60 }) },
  { weight: 8, arbitrary: fc.json({ maxDepth: 6 }) },
  {
    weight: 4,
    arbitrary: fc
      .record(
        {
          baseFare: fc.anything({ maxDepth: 2 }),
          tripFare: fc.anything({ maxDepth: 3 }),
          content: fc.anything({ maxDepth: 2 }),
          costItems: fc.array(
            fc.record({ item: fc.anything(), cost: fc.anything(), sort: fc.anything() }),
          ),
          totalFare: fc.oneof(fc.anything(), fc.double().map(String)),
          fareModelJson: fc.string(),
        },
        { requiredKeys: [] },
      )
      .map((value) => JSON.stringify(value) ?? ''),
  },
  fc
    .array(fc.oneof(fc.webUrl(), fc.string(), fc.constant('/licences/business-licence.svg')))
    .map((list) => JSON.stringify(list)),
  fc.integer({ min: 1, max: 400 }).map((depth) => '['.repeat(depth) + ']'.repeat(depth)),
  fc.constant(`"${'长'.repeat(12_000)}"`),
);

/** A picture or an answer that is not there is no fault of the page. */
const isFault = (line: string) => !line.startsWith('console: Failed to load resource');

test.each(Object.entries(names))(
  '%s in an address may hold anything without harm',
  async (name, before) => {
    const { page, errors } = await watchedPage(await visitor());
    await page.goto(`/#${before}x`);
    await page.getByRole('heading', { level: 1 }).waitFor({ state: 'attached' });
    const seed = Math.trunc(Math.random() * 2 ** 31);
    const numRuns = Math.ceil(HOW_MANY / Object.keys(names).length);
    const hashes = fc
      .sample(lie, { numRuns, seed })
      .map((value) => before + encodeURIComponent(value.replace(/[\ud800-\udfff]/g, '')));
    const shown = await page.evaluate(async (all) => {
      let headings = 0;
      for (const [index, hash] of all.entries()) {
        const changed = new Promise((done) => addEventListener('hashchange', done, { once: true }));
        // Every address is another one, so that each of them is gone to.
        location.hash = `${hash}&n=${index}`;
        await changed;
        await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)));
        headings += document.querySelectorAll('h1').length;
      }
      return headings;
    }, hashes);
    expect(shown, `${name}, seed ${seed}`).toBe(numRuns);
    // React tells the console what a boundary caught, so a page that broke is among these.
    expect(errors.filter(isFault), `${name}, seed ${seed}`).toEqual([]);
  },
  120_000,
);
