import { debounce } from '../lib/debounce.ts';
import { fillOrderIntoAddress } from '../lib/pay-address.ts';
import { type BrowserWindow, createBrowserHost } from './browser.ts';
import type { HostEnvironment } from './detect-host.ts';
import type { Host } from './host.ts';
import { createScriptLoader } from './load-script.ts';

interface MiniProgram {
  navigateTo(target: { url: string }): void;
  navigateBack(): void;
  postMessage(message: Record<string, unknown>): void;
}

export type MiniWindow = BrowserWindow & { wx?: { miniProgram?: MiniProgram } };
export type AliminiWindow = BrowserWindow & { my?: MiniProgram };

interface MiniProgramSettings {
  readonly script: string | undefined;
  readonly loginPage?: string | undefined;
  readonly payPage?: string | undefined;
}

function miniProgramHost(
  win: BrowserWindow,
  environment: HostEnvironment,
  { script, loginPage, payPage }: MiniProgramSettings,
  loaded: () => MiniProgram | undefined,
): Host {
  const browser = createBrowserHost(win, environment);
  const load = createScriptLoader(win.document);
  async function findProgram(): Promise<MiniProgram | null> {
    if (!loaded() && script) await load(script).catch(() => {});
    return loaded() ?? null;
  }
  // A double tap would open the page twice.
  const navigate = debounce((program: MiniProgram, url: string) => program.navigateTo({ url }));
  async function openOwnPage(url: string): Promise<boolean> {
    const program = await findProgram();
    if (program) navigate(program, url);
    return program !== null;
  }
  return {
    ...browser,
    isAlone: false,
    async login() {
      const isOpen = loginPage ? await openOwnPage(loginPage) : false;
      return { kind: isOpen ? 'left' : 'inPage' };
    },
    payOrder: payPage ? (orderUuid) => openOwnPage(fillOrderIntoAddress(payPage, orderUuid)) : null,
    closePage() {
      if (!script && !loaded()) return browser.closePage();
      void findProgram().then((program) =>
        program ? program.navigateBack() : browser.closePage(),
      );
      return true;
    },
    share: async () => 'unsupported',
    postMessage: (message) => void findProgram().then((program) => program?.postMessage(message)),
  };
}

export const createAlipayMiniHost = (
  win: AliminiWindow,
  environment: HostEnvironment,
  settings: MiniProgramSettings,
): Host => miniProgramHost(win, environment, settings, () => win.my);

/** WeChat shares from its own menu, with the card in the last message that the page has sent. */
export function createMiniProgramHost(
  win: MiniWindow,
  environment: HostEnvironment,
  settings: MiniProgramSettings,
): Host {
  const host = miniProgramHost(win, environment, settings, () => win.wx?.miniProgram);
  const postMessage = (data: Record<string, unknown>) => host.postMessage({ data });
  return {
    ...host,
    async share({ title, description, link, imageUrl }) {
      postMessage({ type: 'share', title, description, link, imageUrl });
      return 'guide';
    },
    postMessage,
  };
}
