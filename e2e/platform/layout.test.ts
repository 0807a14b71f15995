import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { drawSample, isFullRun, sampleSeed } from '../sample-lists.ts';
import { openCheckedPage, openPassengerVisit, pagesToCheck } from './every-page.ts';
import { findLayoutProblems } from './layout-problems.ts';

/**
 * Widths of phones from the smallest to the widest, and the width of the page's column. A phone of
 * 375 px whose page is magnified twice is 187 px wide.
 */
const widths = isFullRun ? [187, 320, 360, 375, 390, 393, 412, 430, 480] : [187, 320, 390, 480];

/** The page is loaded once, and only the window changes. */
async function problemsAtAllWidths(page: Page): Promise<string[]> {
  const found: string[] = [];
  const look = async (name: string, width: number, height: number, target: number) => {
    await page.setViewportSize({ width, height });
    const problems = await findLayoutProblems(page, target);
    found.push(...problems.map((problem) => `${name}: ${problem}`));
  };
  for (const width of widths) await look(`${width} wide`, width, 812, 44);
  await page.evaluate(() => document.documentElement.toggleAttribute('data-large-text', true));
  for (const width of isFullRun ? widths : [320]) {
    if (width >= 320) await look(`${width} wide in large text`, width, 640, 60);
  }
  return found;
}

test('every page fits widths from 187 to 480 px, also with large text, and its controls can be pressed', async () => {
  const context = await openPassengerVisit();
  const found: string[] = [];
  for (const [name, address] of drawSample(Object.entries(pagesToCheck), 8)) {
    const problems = await openCheckedPage(context, address, problemsAtAllWidths);
    found.push(...problems.map((problem) => `${name}, ${problem}`));
  }
  expect(found, `seed ${sampleSeed}`).toEqual([]);
}, 300_000);

test('in the app the bar with the main button stands at the bottom of the screen, and the switch of large text above it', async () => {
  const context = await openPassengerVisit({ in: 'app' });
  const found = await openCheckedPage(context, pagesToCheck['enterprise landing'], async (page) => {
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    const [link, button] = await Promise.all(
      ['切换大字版', '立即注册'].map((name) => page.getByRole('button', { name }).boundingBox()),
    );
    const isAbove = (link?.y ?? 0) + (link?.height ?? 0) <= (button?.y ?? 0);
    return [
      ...(isAbove ? [] : ['the switch is not above']),
      ...(await findLayoutProblems(page, 44)),
    ];
  });
  expect(found).toEqual([]);
});
