import type { Page } from 'playwright-core';
import { type Visit, visitor } from '../browser.ts';

declare global {
  interface Window {
    /** Where something ran that never should. */
    harm: string[];
    ran(): void;
    /** Touches whatever is there in every way that could set something off. */
    touchAll(root: Element): void;
  }
}

/** Written into every document before anything else; the policy has no say in it. */
function watchHarm(): void {
  const types = ['click', 'mouseover', 'mouseenter', 'mousemove', 'pointerdown', 'focus', 'wheel'];
  window.harm = [];
  window.ran = () => void window.harm.push(`ran at ${location.hash}`);
  window.touchAll = (root) => {
    // A link that leads somewhere has done no harm, but the test stays here.
    root.addEventListener('click', (event) => {
      const link = (event.target as Element).closest('a');
      if (link?.protocol === 'https:') event.preventDefault();
    });
    for (const element of root.querySelectorAll<HTMLElement>('*')) {
      for (const type of types) {
        element.dispatchEvent(new Event(type, { bubbles: true, cancelable: true }));
      }
      element.click?.();
      element.focus?.();
    }
  };
}

/**
 * A page that notes every script that ran. What the policy reports is no harm: the purifier reads
 * the HTML in a document that runs nothing, and the policy complains about that one too.
 */
export async function watchfulPage(visit: Visit = {}): Promise<Page> {
  const context = await visitor(visit);
  await context.route('https://**', (route) => route.abort());
  await context.addInitScript(watchHarm);
  return context.newPage();
}

/** So that what a page shows has to be harmless by itself. */
export async function serveWithoutPolicy(page: Page): Promise<void> {
  await page.route('**/', async (route) => {
    const response = await route.fetch();
    const { 'content-security-policy': _dropped, ...headers } = response.headers();
    await route.fulfill({ response, headers });
  });
}
