import type { Page } from 'playwright-core';

/** Waits for React to hydrate what the gateway rendered: before that it does not react to input. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const main = document.querySelector('#root main') ?? {};
    return Object.keys(main).some((key) => key.startsWith('__reactProps'));
  });
}
