import type { Page } from 'playwright-core';

export interface Asked {
  readonly method: string;
  readonly params: Record<string, unknown>;
}

/** Everything the page has asked of the simulated host so far. */
export function askedOf(page: Page): Promise<Asked[]> {
  return page.evaluate(
    () =>
      (window as unknown as { __ride_simulator__?: { asked: Asked[] } }).__ride_simulator__
        ?.asked ?? [],
  );
}

/** Waits until the page has asked for a method, and gives the last such question. */
export async function lastAsked(page: Page, method: string): Promise<Asked> {
  await page.waitForFunction(
    (wanted) =>
      (
        window as unknown as { __ride_simulator__?: { asked: { method: string }[] } }
      ).__ride_simulator__?.asked.some((each) => each.method === wanted),
    method,
  );
  const found = (await askedOf(page)).filter((each) => each.method === method).at(-1);
  if (!found) throw new Error(`${method} was never asked`);
  return found;
}

/** The host's own back button. */
export function pressHostBack(page: Page): Promise<void> {
  return page.evaluate(() =>
    (window as unknown as { T3BridgeEvent(name: string, json: string): void }).T3BridgeEvent(
      'backPressed',
      '{}',
    ),
  );
}
