import type { Environment } from '@ride/contract/environment';
import { type AliminiWindow, aliminiHost } from './alimini.ts';
import { type BridgeWindow, openBridge } from './bridge.ts';
import { browserHost, withHome } from './browser.ts';
import { carryCallBy } from './carry-call.ts';
import { detectSurroundings, type UserAgentWindow } from './detect.ts';
import type { Host } from './host.ts';
import { type MiniWindow, miniHost } from './mini.ts';
import { nativeAppHost } from './native-app.ts';
import { type WechatWindow, wechatHost } from './wechat.ts';

export type HostWindow = UserAgentWindow & BridgeWindow & MiniWindow & AliminiWindow & WechatWindow;

type HostSettings = Pick<Environment, 'hostScripts' | 'links'>;

/** Picks the adapter. A bridge may stand around any page but one in an ordinary browser. */
export function createHost(win: HostWindow, settings: HostSettings): Host {
  return withHome(adapterIn(win, settings), win, settings.links.home);
}

function adapterIn(win: HostWindow, { hostScripts, links }: HostSettings): Host {
  const surroundings = detectSurroundings(win);
  if (surroundings.kind === 'out') return browserHost(win, surroundings);
  const bridge = openBridge(win);
  const carryCall = carryCallBy(bridge);
  switch (surroundings.kind) {
    case 'app':
      return { ...nativeAppHost(win, surroundings, bridge), carryCall };
    case 'mini': {
      const { miniLogin: loginPage, miniPay: payPage } = links;
      const settings = { script: hostScripts.wechat, loginPage, payPage };
      return { ...miniHost(win, surroundings, settings), carryCall };
    }
    case 'wechat':
      return { ...wechatHost(win, surroundings, hostScripts.wechat), carryCall };
    case 'alimini': {
      const { miniLogin: loginPage, miniPay: payPage } = links;
      const settings = { script: hostScripts.alipay, loginPage, payPage };
      return { ...aliminiHost(win, surroundings, settings), carryCall };
    }
  }
}
