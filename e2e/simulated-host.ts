import { brand } from '@ride/contract/brand';
import type { Page } from 'playwright-core';

export interface HostRequest {
  readonly method: string;
  readonly params: Record<string, unknown>;
}

export function listHostRequests(page: Page): Promise<HostRequest[]> {
  return page.evaluate(
    () =>
      (window as unknown as { __ride_simulator__?: { requests: HostRequest[] } }).__ride_simulator__
        ?.requests ?? [],
  );
}

export async function findLastHostRequest(page: Page, method: string): Promise<HostRequest> {
  await page.waitForFunction(
    (wanted) =>
      (
        window as unknown as { __ride_simulator__?: { requests: { method: string }[] } }
      ).__ride_simulator__?.requests.some((each) => each.method === wanted),
    method,
  );
  const found = (await listHostRequests(page)).filter((each) => each.method === method).at(-1);
  if (!found) throw new Error(`${method} was never requested`);
  return found;
}

export function pressHostBack(page: Page): Promise<void> {
  return page.evaluate(
    (event) =>
      (window as unknown as Record<string, (name: string, json: string) => void>)[event]?.(
        'backPressed',
        '{}',
      ),
    brand.bridge.event,
  );
}
