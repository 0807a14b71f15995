import { expect, test } from 'vitest';
import { axeViolations, problemsInAllLooks } from '../accessibility.ts';
import { sampleOf, seed } from '../sample-lists.ts';
import { checked, pages, passenger } from './every-page.ts';

test('axe finds nothing on any page, in light, in dark, and with large text on a small screen', async () => {
  const context = await passenger();
  const found: string[] = [];
  for (const [name, address] of sampleOf(Object.entries(pages), 6)) {
    const problems = await checked(context, address, problemsInAllLooks);
    found.push(...problems.map((problem) => `${name}, ${problem}`));
  }
  expect(found, `seed ${seed}`).toEqual([]);
}, 300_000);

test("axe finds nothing on pages under the app's own title bar", async () => {
  const context = await passenger({ in: 'app' });
  const found: string[] = [];
  for (const [name, address] of sampleOf(Object.entries(pages), 1)) {
    const problems = await checked(context, address, axeViolations);
    found.push(...problems.map((problem) => `${name}: ${problem}`));
  }
  expect(found, `seed ${seed}`).toEqual([]);
}, 300_000);
