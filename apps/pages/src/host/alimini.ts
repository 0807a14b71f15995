import { withOrder } from '../lib/pay-address.ts';
import { type BrowserWindow, browserHost } from './browser.ts';
import type { Surroundings } from './detect.ts';
import type { Host } from './host.ts';
import { scriptLoader } from './load-script.ts';

/** What the payment app's script offers inside a mini-program. */
interface My {
  navigateTo(target: { url: string }): void;
  navigateBack(): void;
  postMessage(message: Record<string, unknown>): void;
}

export type AliminiWindow = BrowserWindow & { my?: My };

interface AliminiSettings {
  readonly script: string | undefined;
  /** Page of the mini-program that logs a user in. */
  readonly loginPage?: string | undefined;
  /** Page of it that pays an order. */
  readonly payPage?: string | undefined;
}

export function aliminiHost(
  win: AliminiWindow,
  surroundings: Surroundings,
  { script, loginPage, payPage }: AliminiSettings,
): Host {
  const browser = browserHost(win, surroundings);
  const load = scriptLoader(win.document);
  const my = async (): Promise<My | null> => {
    if (!win.my && script) await load(script).catch(() => {});
    return win.my ?? null;
  };
  return {
    ...browser,
    isAlone: false,
    closePage() {
      if (!script && !win.my) return browser.closePage();
      void my().then((program) => (program ? program.navigateBack() : browser.closePage()));
      return true;
    },
    async login() {
      const program = loginPage ? await my() : null;
      if (!program || !loginPage) return { kind: 'inPage' };
      program.navigateTo({ url: loginPage });
      return { kind: 'left' };
    },
    share: async () => 'unsupported',
    payOrder: payPage
      ? async (orderUuid) => {
          const program = await my();
          program?.navigateTo({ url: withOrder(payPage, orderUuid) });
          return program !== null;
        }
      : null,
    postMessage: (message) => void my().then((program) => program?.postMessage(message)),
  };
}
