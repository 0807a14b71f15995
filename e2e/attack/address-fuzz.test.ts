import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openVisitor, openWatchedPage } from '../browser.ts';
import { logInPassenger } from '../passenger.ts';
import { drawSample, isFullRun, sampleSeed } from '../sample-lists.ts';
import { createHashTour } from './hash-tour.ts';
import { pageParams } from './page-params.ts';

const PER_PAGE = isFullRun ? 50 : 3;

const value = fc.oneof(
  fc.constantFrom('', '0', '1', '-1', '2', '18', '4', '320100', 'true', 'null', '{}', '[]', '[1]'),
  fc.constantFrom('1e999', 'NaN', '999999999999999', '-0', '1.5', '%', '%E0%A4%A', '+', '&', '#/'),
  fc.integer().map(String),
  fc.double().map(String),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.json({ maxDepth: 3 }),
  fc.constant('长'.repeat(2_500)),
);

const usual = (params: Readonly<Record<string, string>>) =>
  Object.keys(params).map((name) => fc.tuple(fc.constant(name), value));

const queryOf = (params: Readonly<Record<string, string>>) =>
  fc
    .array(fc.oneof(...usual(params), fc.tuple(fc.string({ maxLength: 12 }), value)), {
      maxLength: 8,
    })
    .map((pairs) =>
      pairs
        .map(([name, text]) =>
          // Every second value is left unencoded, as if it had been pasted.
          (text.length % 2 ? encodeURIComponent : String)(
            text.replace(/[\ud800-\udfff]/g, ''),
          ).replace(/^/, `${encodeURIComponent(name.replace(/[\ud800-\udfff]/g, ''))}=`),
        )
        .join('&'),
    );

const isFault = (line: string) => !line.startsWith('console: Failed to load resource');

const visitors: [string, boolean][] = [
  ['a stranger', false],
  ['a passenger', true],
];

test.each(drawSample(visitors, 1))(
  'no address leads %s to a blank page or an internal error',
  async (_, known) => {
    const token = known ? { token: await logInPassenger() } : {};
    const { page, errors } = await openWatchedPage(await openVisitor(token));
    await page.goto('/#/Main');
    await page.getByRole('heading', { level: 1 }).waitFor({ state: 'attached' });
    console.log(`seed ${sampleSeed} (SEED=${sampleSeed} repeats this run)`);
    for (const { path, params } of pageParams) {
      const hashes = fc
        .sample(queryOf(params), { numRuns: PER_PAGE, seed: sampleSeed })
        .map((query) => `${path}?${query}`);
      const { blank } = await createHashTour(page, hashes);
      expect(blank, `${path}, seed ${sampleSeed}`).toEqual([]);
    }
    expect(errors.filter(isFault), `seed ${sampleSeed}`).toEqual([]);
  },
);
