import type { Environment } from '@ride/contract/environment';
import { type BridgeWindow, bridgeCarryCall, openBridge } from './bridge.ts';
import { browserHost, withHomePage } from './browser.ts';
import { bridgeChoosePictures } from './choose-pictures.ts';
import { detectHost, type UserAgentWindow } from './detect-host.ts';
import type { Host } from './host.ts';
import { type AliminiWindow, aliminiHost, type MiniWindow, miniHost } from './mini-programs.ts';
import { nativeAppHost } from './native-app.ts';
import { type WechatWindow, wechatHost } from './wechat.ts';

export type HostWindow = UserAgentWindow & BridgeWindow & MiniWindow & AliminiWindow & WechatWindow;

type HostSettings = Pick<Environment, 'hostScripts' | 'links'>;

export function createHost(win: HostWindow, settings: HostSettings): Host {
  return withHomePage(createAdapter(win, settings), win, settings.links.home);
}

function createAdapter(win: HostWindow, { hostScripts, links }: HostSettings): Host {
  const detected = detectHost(win);
  if (detected.kind === 'out') return browserHost(win, detected);
  const bridge = openBridge(win);
  const byBridge = {
    carryCall: bridgeCarryCall(bridge),
    choosePictures: bridgeChoosePictures(bridge),
  };
  const ownPages = { loginPage: links.miniLogin, payPage: links.miniPay };
  switch (detected.kind) {
    case 'app':
      return { ...nativeAppHost(win, detected, bridge), ...byBridge };
    case 'mini':
      return {
        ...miniHost(win, detected, { ...ownPages, script: hostScripts.wechat }),
        ...byBridge,
      };
    case 'wechat':
      return { ...wechatHost(win, detected, hostScripts.wechat), ...byBridge };
    case 'alimini':
      return {
        ...aliminiHost(win, detected, { ...ownPages, script: hostScripts.alipay }),
        ...byBridge,
      };
  }
}
