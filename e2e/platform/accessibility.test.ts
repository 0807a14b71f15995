import { expect, test } from 'vitest';
import { findAxeViolations, findProblemsInAllLooks } from '../accessibility.ts';
import { drawSample, sampleSeed } from '../sample-lists.ts';
import { openCheckedPage, openPassengerVisit, pagesToCheck } from './every-page.ts';

test('the accessibility checker axe finds nothing on any page, in light, in dark, and with large text on a small screen', async () => {
  const context = await openPassengerVisit();
  const found: string[] = [];
  for (const [name, address] of drawSample(Object.entries(pagesToCheck), 6)) {
    const problems = await openCheckedPage(context, address, findProblemsInAllLooks);
    found.push(...problems.map((problem) => `${name}, ${problem}`));
  }
  expect(found, `seed ${sampleSeed}`).toEqual([]);
}, 300_000);

test("the accessibility checker axe finds nothing on pages under the app's own title bar", async () => {
  const context = await openPassengerVisit({ in: 'app' });
  const found: string[] = [];
  for (const [name, address] of drawSample(Object.entries(pagesToCheck), 1)) {
    const problems = await openCheckedPage(context, address, findAxeViolations);
    found.push(...problems.map((problem) => `${name}: ${problem}`));
  }
  expect(found, `seed ${sampleSeed}`).toEqual([]);
}, 300_000);
