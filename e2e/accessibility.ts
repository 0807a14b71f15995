import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Page } from 'playwright-core';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

const axeSource = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
);

/**
 * Runs in the page: marks one visible text for each style. Texts with the same styles up to the
 * root have the same contrast, and axe spends most of its time on measuring contrast.
 */
function markContrastSample(): void {
  const known = new Map<Element, string>();
  const stylesOf = (element: Element): string => {
    const style = getComputedStyle(element);
    const own = [
      ...[element.tagName, element.getAttribute('class'), style.color, style.opacity],
      ...[style.backgroundColor, style.backgroundImage, style.fontSize, style.fontWeight],
    ].join('|');
    const around = element.parentElement
      ? (known.get(element.parentElement) ?? stylesOf(element.parentElement))
      : '';
    known.set(element, `${around} > ${own}`);
    return `${around} > ${own}`;
  };
  const holdsText = (element: Element) =>
    element.matches('input, select, textarea') ||
    [...element.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim());
  const seen = new Set<string>();
  for (const element of document.querySelectorAll('body *')) {
    element.removeAttribute('data-contrast-sample');
    if (!holdsText(element) || !element.checkVisibility()) continue;
    const styles = stylesOf(element);
    if (!seen.has(styles)) element.setAttribute('data-contrast-sample', '');
    seen.add(styles);
  }
  window.axe.configure({ rules: [{ id: 'color-contrast', selector: '[data-contrast-sample]' }] });
}

export async function findAxeViolations(
  page: Page,
  { rules, within }: { rules?: string[]; within?: string } = {},
): Promise<string[]> {
  // The source of axe is long, so each document loads it only once.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  await page.evaluate(markContrastSample);
  return page.evaluate(
    async ({ runOnly, root }) => {
      const { violations } = await window.axe.run(root ?? document, {
        ...(runOnly ? { runOnly } : {}),
        resultTypes: ['violations'],
        iframes: false,
      });
      return violations.map(({ id, nodes }) => `${id} ${nodes.map(({ html }) => html)}`);
    },
    { runOnly: rules, root: within },
  );
}

/** Waits for all animations that end; the animation of a skeleton never ends. */
export const waitForAnimations = () =>
  Promise.all(
    document
      .getAnimations()
      .filter(
        ({ effect }) => Number(effect?.getComputedTiming().endTime) < Number.POSITIVE_INFINITY,
      )
      .map(({ finished }) => finished.catch(() => {})),
  );

const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;

const setLargeText = (on: boolean) =>
  document.documentElement.toggleAttribute('data-large-text', on);

/**
 * These rules depend on sizes, so they run in every look. The document and its colors are the same
 * for the other rules.
 */
const LAYOUT_RULES = ['target-size', 'scrollable-region-focusable'];

type LayoutCheck = () => string[] | Promise<string[]>;

/**
 * Checks a page in light, in dark, and with large text on a small screen. The looks are switched in
 * place, so the page is loaded and brought into its state only once.
 */
export async function findProblemsInAllLooks(page: Page, layout?: LayoutCheck): Promise<string[]> {
  const viewport = page.viewportSize() ?? { width: 375, height: 812 };
  const found: string[] = [];
  const look = async (name: string, rules?: string[]) => {
    await page.evaluate(waitForAnimations);
    const problems = await findAxeViolations(page, rules ? { rules } : {});
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
  // The window becomes as tall as the page, because a fixed bar covers only what can be scrolled
  // from under it.
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width: 320, height: Math.max(640, height) });
  await look('large text on a small screen', LAYOUT_RULES);
  await page.evaluate(setLargeText, false);
  await page.setViewportSize(viewport);
  return found;
}
