import { type BrowserWindow, createBrowserHost } from './browser.ts';
import type { HostEnvironment } from './detect-host.ts';
import type { Host, ShareCard, ShareSignature, SignShareCard } from './host.ts';
import { createScriptLoader } from './load-script.ts';

interface MenuCard {
  readonly title: string;
  readonly link: string;
  readonly imgUrl: string;
}

const jsApiList = ['updateAppMessageShareData', 'updateTimelineShareData'] as const;

interface WechatScript {
  config(settings: ShareSignature & { debug: boolean; jsApiList: readonly string[] }): void;
  ready(listener: () => void): void;
  error(listener: () => void): void;
  updateAppMessageShareData(card: MenuCard & { readonly desc: string }): void;
  updateTimelineShareData(card: MenuCard): void;
}

export type WechatWindow = BrowserWindow & {
  WeixinJSBridge?: { call(method: 'closeWindow'): void };
  wx?: Partial<WechatScript>;
};

export function createWechatHost(
  win: WechatWindow,
  environment: HostEnvironment,
  script?: string,
): Host {
  const browser = createBrowserHost(win, environment);
  const setShareCard = shareMenu(win, script);
  return {
    ...browser,
    closePage() {
      if (!win.WeixinJSBridge) return browser.closePage();
      win.WeixinJSBridge.call('closeWindow');
      return true;
    },
    share: async () => 'guide',
    setShareCard: (card, sign) => void setShareCard(card, sign).catch(() => {}),
  };
}

const isComplete = (wx: WechatWindow['wx']): wx is WechatScript =>
  wx?.config !== undefined && jsApiList.every((name) => wx[name] !== undefined);

/** Configures the script once; after a failure the next card tries again. */
function shareMenu(win: WechatWindow, script: string | undefined) {
  const load = createScriptLoader(win.document);
  let configured: Promise<WechatScript | null> | null = null;
  let newest: ShareCard | null = null;

  async function configure(sign: SignShareCard): Promise<WechatScript | null> {
    if (!script) return null;
    await load(script);
    const { wx } = win;
    const signature = isComplete(wx) ? await sign(win.location.href.split('#', 1)[0] ?? '') : null;
    if (!isComplete(wx) || !signature) return null;
    return new Promise((resolve) => {
      wx.ready(() => resolve(wx));
      wx.error(() => resolve(null));
      const { appId, timestamp, nonceStr, signature: value } = signature;
      wx.config({ debug: false, appId, timestamp, nonceStr, signature: value, jsApiList });
    });
  }

  return async (card: ShareCard, sign: SignShareCard): Promise<void> => {
    newest = card;
    configured ??= configure(sign).catch(() => null);
    const wx = await configured;
    if (wx === null) configured = null;
    if (wx === null || newest !== card) return;
    const { title, description = '', link, imageUrl = '' } = card;
    wx.updateAppMessageShareData({ title, desc: description, link, imgUrl: imageUrl });
    wx.updateTimelineShareData({ title, link, imgUrl: imageUrl });
  };
}
