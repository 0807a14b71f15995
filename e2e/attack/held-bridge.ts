import type { Page } from 'playwright-core';
import type { HostRequest } from '../simulated-host.ts';

export interface HeldRequest extends HostRequest {
  readonly id: string;
}

interface HeldWindow {
  T3Bridge?: { methods: string[]; invoke(message: string): void };
  T3BridgeAnswer?(id: unknown, json: unknown): void;
  held: HeldRequest[];
}

/** Keeps these methods from the bridge; the test answers them in its place. */
export function holdAnswers(page: Page, methods: readonly string[]): Promise<unknown> {
  return page.addInitScript((held) => {
    const win = window as unknown as HeldWindow;
    win.held = [];
    let bridge: HeldWindow['T3Bridge'];
    Object.defineProperty(win, 'T3Bridge', {
      get: () => bridge,
      set(native: NonNullable<HeldWindow['T3Bridge']>) {
        bridge = {
          methods: native.methods,
          invoke(message) {
            const request = JSON.parse(message) as HeldRequest;
            if (held.includes(request.method)) win.held.push(request);
            else native.invoke(message);
          },
        };
      },
    });
  }, methods);
}

/** Waits for a request that is held back, and returns the newest. */
export async function heldRequest(page: Page, method: string, path?: string): Promise<HeldRequest> {
  const wanted = { method, path };
  const found = await page.waitForFunction(
    ({ method: wantedMethod, path: wantedPath }) =>
      (window as unknown as HeldWindow).held.findLast(
        (request) =>
          request.method === wantedMethod &&
          (wantedPath === undefined || request.params.path === wantedPath),
      ),
    wanted,
  );
  return (await found.jsonValue()) as HeldRequest;
}

/** What anybody in the page's own window could do: call the function the app answers with. */
export const answer = (page: Page, id: unknown, json: unknown): Promise<void> =>
  page.evaluate(({ to, what }) => (window as unknown as HeldWindow).T3BridgeAnswer?.(to, what), {
    to: id,
    what: json,
  });
