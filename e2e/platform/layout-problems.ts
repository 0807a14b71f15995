import type { Page } from 'playwright-core';
import { findElementsStickingOut } from '../fares/sticking-out.ts';

const PRESSABLE = 'button, [role="tab"], [role="switch"], summary, a[href], [type="checkbox"]';

interface Limits {
  readonly pressable: string;
  /** The limit is half a pixel smaller, because browsers round. */
  readonly smallest: number;
}

/**
 * Runs in the page: finds elements that are too small to press, cover another one, or are covered
 * by a bar.
 */
function misplaced({ pressable, smallest }: Limits): string[] {
  const nameOf = (element: Element) =>
    `${element.tagName} ${(element.getAttribute('aria-label') ?? element.textContent ?? '').slice(0, 20)}`;
  const isInText = (element: Element) =>
    element.closest('.leaflet-container, label') !== null ||
    [...(element.parentElement?.childNodes ?? [])].some(
      (node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim(),
    );
  const seen = [...document.querySelectorAll(`main :is(${pressable}), header :is(${pressable})`)]
    .filter((element) => element.checkVisibility() && !element.closest('.visually-hidden'))
    .filter((element) => element.tagName === 'BUTTON' || !isInText(element));
  const tooSmall = seen
    .filter((element) => {
      // Pressing the label also toggles a checkbox.
      const [target = element] = (element as HTMLInputElement).labels ?? [];
      const { width, height } = target.getBoundingClientRect();
      return Math.min(width, height) < smallest;
    })
    .map((element) => `${nameOf(element)} is smaller than ${Math.ceil(smallest)} px`);

  /** Sticky elements may cover what scrolls below them. */
  const isStuck = (element: Element): boolean =>
    /sticky|fixed/.test(getComputedStyle(element).position) ||
    (element.parentElement !== null && isStuck(element.parentElement));
  const still = seen.filter((element) => !isStuck(element));
  const overlapping = still.flatMap((one, at) =>
    still.slice(at + 1).flatMap((other) => {
      if (one.contains(other) || other.contains(one)) return [];
      const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
      const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      return width > 1 && height > 1 ? [`${nameOf(one)} overlaps ${nameOf(other)}`] : [];
    }),
  );

  const stuck = [...document.querySelectorAll('header, main *')].filter((element) =>
    /sticky|fixed/.test(getComputedStyle(element).position),
  );
  const bars = stuck.filter((element) => getComputedStyle(element).bottom === '0px');
  const afloat = bars
    .filter((bar) => Math.abs(bar.getBoundingClientRect().bottom - innerHeight) > 1)
    .map((bar) => `the bar ${nameOf(bar)} is not at the bottom`);
  const height = stuck.reduce((sum, bar) => sum + bar.getBoundingClientRect().height, 0);
  // Only screens below 400 px combine a small height with large text, which makes bars high.
  const tooHigh =
    innerWidth < 400 && innerHeight <= 640 && height > innerHeight / 4
      ? [`bars take ${Math.round(height)} of ${innerHeight} px`]
      : [];
  return [...tooSmall, ...overlapping, ...afloat, ...tooHigh];
}

export async function findLayoutProblems(page: Page, target: number): Promise<string[]> {
  const tooWide = await page.evaluate(findElementsStickingOut);
  const limits = { pressable: PRESSABLE, smallest: target - 0.5 };
  return [
    ...tooWide.map((html) => `wider than its place: ${html}`),
    ...(await page.evaluate(misplaced, limits)),
  ];
}
