import { type BrowserWindow, browserHost } from './browser.ts';
import type { HostEnvironment } from './detect-host.ts';
import type { Host } from './host.ts';
import { scriptLoader } from './load-script.ts';
import { type MiniProgramSettings, miniProgramPages } from './mini-program-pages.ts';

/** What the payment app's script offers inside a mini-program. */
interface AlipayApi {
  navigateTo(target: { url: string }): void;
  navigateBack(): void;
  postMessage(message: Record<string, unknown>): void;
}

export type AliminiWindow = BrowserWindow & { my?: AlipayApi };

export function aliminiHost(
  win: AliminiWindow,
  environment: HostEnvironment,
  settings: MiniProgramSettings,
): Host {
  const browser = browserHost(win, environment);
  const { script } = settings;
  const load = scriptLoader(win.document);
  const my = async (): Promise<AlipayApi | null> => {
    if (!win.my && script) await load(script).catch(() => {});
    return win.my ?? null;
  };
  return {
    ...browser,
    ...miniProgramPages(my, settings),
    isAlone: false,
    closePage() {
      if (!script && !win.my) return browser.closePage();
      void my().then((program) => (program ? program.navigateBack() : browser.closePage()));
      return true;
    },
    share: async () => 'unsupported',
    postMessage: (message) => void my().then((program) => program?.postMessage(message)),
  };
}
