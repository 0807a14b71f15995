import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** What axe finds on a page as it is now; `rules` narrows it to those. */
export async function axeViolations(
  page: Page,
  { rules, within }: { rules?: string[]; within?: string } = {},
): Promise<string[]> {
  // Legacy mode runs in the page itself; the other one opens a blank page for every analysis.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  if (rules) axe.withRules(rules);
  if (within) axe.include(within);
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id} ${nodes.map(({ html }) => html)}`);
}

/** Waits for all animations that end; a skeleton's never does. */
const animationsEnded = () =>
  Promise.all(
    document
      .getAnimations()
      .filter(
        ({ effect }) => Number(effect?.getComputedTiming().endTime) < Number.POSITIVE_INFINITY,
      )
      .map(({ finished }) => finished.catch(() => {})),
  );

/** By how much the page is wider than its window. */
const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;

const setLargeText = (on: boolean) =>
  document.documentElement.toggleAttribute('data-large-text', on);

/** Rules whose outcome depends on sizes; the others see the same document and colours. */
const LAYOUT_RULES = ['target-size', 'scrollable-region-focusable'];

/** Run in every look; returns a description of each layout problem. */
type LayoutCheck = () => string[] | Promise<string[]>;

/**
 * All problems of a page in its looks: light, dark, and large text on a small screen.
 * The looks are switched in place, so that a page is loaded and led into its state once.
 */
export async function problemsInAllLooks(page: Page, layout?: LayoutCheck): Promise<string[]> {
  const viewport = page.viewportSize() ?? { width: 375, height: 812 };
  const found: string[] = [];
  const look = async (name: string, rules?: string[]) => {
    await page.evaluate(animationsEnded);
    const problems = await axeViolations(page, rules ? { rules } : {});
    const tooWide = await page.evaluate(overflow);
    if (tooWide > 0) problems.push(`is ${tooWide} px wider than the window`);
    if (layout) problems.push(...(await page.evaluate(layout)));
    found.push(...problems.map((problem) => `${name}: ${problem}`));
  };
  await look('light');
  await page.emulateMedia({ colorScheme: 'dark' });
  await look('dark', ['color-contrast']);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: 320, height: 640 });
  await page.evaluate(setLargeText, true);
  await look('large text on a small screen', LAYOUT_RULES);
  await page.evaluate(setLargeText, false);
  await page.setViewportSize(viewport);
  return found;
}
