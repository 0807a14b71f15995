import type { Page } from 'playwright-core';

/** What came rendered can be read before React has taken it over, and answers only after. */
export async function takenOver(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const main = document.querySelector('#root main') ?? {};
    return Object.keys(main).some((key) => key.startsWith('__reactProps'));
  });
}
