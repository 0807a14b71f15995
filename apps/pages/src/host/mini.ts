import { type BrowserWindow, browserHost } from './browser.ts';
import type { HostEnvironment } from './detect-host.ts';
import type { Host } from './host.ts';
import { scriptLoader } from './load-script.ts';
import { type MiniProgramSettings, miniProgramPages } from './mini-program-pages.ts';

/** What the messenger's script offers inside a mini-program. */
interface MiniProgram {
  navigateTo(target: { url: string }): void;
  navigateBack(): void;
  postMessage(message: { data: Record<string, unknown> }): void;
}

export type MiniWindow = BrowserWindow & { wx?: { miniProgram?: MiniProgram } };

/** Null when there is no script to load, it does not load or it is not the messenger's. */
function miniProgramIn(win: MiniWindow, script: string | undefined) {
  const load = scriptLoader(win.document);
  return async (): Promise<MiniProgram | null> => {
    if (!win.wx?.miniProgram && script) await load(script).catch(() => {});
    return win.wx?.miniProgram ?? null;
  };
}

export function miniHost(
  win: MiniWindow,
  environment: HostEnvironment,
  settings: MiniProgramSettings,
): Host {
  const browser = browserHost(win, environment);
  const miniProgram = miniProgramIn(win, settings.script);
  const postMessage = (data: Record<string, unknown>) => {
    void miniProgram().then((program) => program?.postMessage({ data }));
  };
  return {
    ...browser,
    ...miniProgramPages(miniProgram, settings),
    isAlone: false,
    closePage() {
      if (!settings.script && !win.wx?.miniProgram) return browser.closePage();
      void miniProgram().then((program) =>
        program ? program.navigateBack() : browser.closePage(),
      );
      return true;
    },
    /** The mini-program shares from its own menu, with the card of the last message. */
    async share({ title, description, link, imageUrl }) {
      postMessage({ type: 'share', title, description, link, imageUrl });
      return 'guide';
    },
    postMessage,
  };
}
