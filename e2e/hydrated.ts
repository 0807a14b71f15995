import type { Page } from 'playwright-core';

/** Rendered pages do not react to input before React has hydrated them. */
export async function waitUntilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const main = document.querySelector('#root main') ?? {};
    return Object.keys(main).some((key) => key.startsWith('__reactProps'));
  });
}
