import type { Page } from 'playwright-core';
import type { Asked } from '../simulated-host.ts';

export interface HeldAsk extends Asked {
  readonly id: string;
}

interface HeldWindow {
  T3Bridge?: { methods: string[]; invoke(message: string): void };
  T3BridgeAnswer?(id: unknown, json: unknown): void;
  held: HeldAsk[];
}

/** The bridge around the page does not answer these methods; the trial answers in its place. */
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
            const ask = JSON.parse(message) as HeldAsk;
            if (held.includes(ask.method)) win.held.push(ask);
            else native.invoke(message);
          },
        };
      },
    });
  }, methods);
}

/** Waits for a question that is held back, and gives the newest. */
export async function heldAsk(page: Page, method: string, path?: string): Promise<HeldAsk> {
  const wanted = { method, path };
  const found = await page.waitForFunction(
    ({ method: asked, path: called }) =>
      (window as unknown as HeldWindow).held.findLast(
        (ask) => ask.method === asked && (called === undefined || ask.params.path === called),
      ),
    wanted,
  );
  return (await found.jsonValue()) as HeldAsk;
}

/** What anybody in the page's own window could do: call the function the app answers with. */
export const answer = (page: Page, id: unknown, json: unknown): Promise<void> =>
  page.evaluate(({ to, what }) => (window as unknown as HeldWindow).T3BridgeAnswer?.(to, what), {
    to: id,
    what: json,
  });
