import type { Page } from 'playwright-core';
import { openVisitor, type VisitOptions } from '../browser.ts';

declare global {
  interface Window {
    harm: string[];
    ran(): void;
    /** Triggers every element in every way that could run a script. */
    touchAll(root: Element): void;
  }
}

/**
 * Runs before any other script of the document; the content security policy does not apply to it.
 */
function watchHarm(): void {
  const types = ['click', 'mouseover', 'mouseenter', 'mousemove', 'pointerdown', 'focus', 'wheel'];
  window.harm = [];
  window.ran = () => void window.harm.push(`ran at ${location.hash}`);
  window.touchAll = (root) => {
    // A link that leads elsewhere is harmless, but the test must stay on the page.
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
 * Opens a page that records every script that runs. Reports of the content security policy are
 * ignored: the sanitizer parses HTML in a document that runs nothing, and the policy reports that
 * too.
 */
export async function openPageWithHarmWatch(visit: VisitOptions = {}): Promise<Page> {
  const context = await openVisitor(visit);
  await context.route('https://**', (route) => route.abort());
  await context.addInitScript(watchHarm);
  return context.newPage();
}

/** Without the content security policy, what the page shows must be harmless by itself. */
export async function serveWithoutPolicy(page: Page): Promise<void> {
  await page.route('**/', async (route) => {
    const response = await route.fetch();
    const { 'content-security-policy': _dropped, ...headers } = response.headers();
    await route.fulfill({ response, headers });
  });
}
