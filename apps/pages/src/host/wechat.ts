import { type BrowserWindow, browserHost } from './browser.ts';
import type { Surroundings } from './detect.ts';
import type { Host } from './host.ts';

export type WechatWindow = BrowserWindow & {
  /** Injected by the messenger into pages of its browser. */
  WeixinJSBridge?: { call(method: 'closeWindow'): void };
};

export function wechatHost(win: WechatWindow, surroundings: Surroundings): Host {
  const browser = browserHost(win, surroundings);
  return {
    ...browser,
    closePage() {
      if (!win.WeixinJSBridge) return browser.closePage();
      win.WeixinJSBridge.call('closeWindow');
      return true;
    },
    share: async () => 'guide',
  };
}
