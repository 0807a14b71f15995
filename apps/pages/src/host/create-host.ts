import type { Environment } from '@ride/contract/environment';
import { type BridgeWindow, createBridgeCall, openBridge } from './bridge.ts';
import { createBrowserHost, withHomePage } from './browser.ts';
import { bridgeChoosePictures } from './choose-pictures.ts';
import { detectHost, type UserAgentWindow } from './detect-host.ts';
import type { Host } from './host.ts';
import {
  type AliminiWindow,
  createAlipayMiniHost,
  createMiniProgramHost,
  type MiniWindow,
} from './mini-programs.ts';
import { createNativeAppHost } from './native-app.ts';
import { createWechatHost, type WechatWindow } from './wechat.ts';

export type HostWindow = UserAgentWindow & BridgeWindow & MiniWindow & AliminiWindow & WechatWindow;

type HostSettings = Pick<Environment, 'hostScripts' | 'links'>;

export function createHost(win: HostWindow, settings: HostSettings): Host {
  return withHomePage(createAdapter(win, settings), win, settings.links.home);
}

function createAdapter(win: HostWindow, { hostScripts, links }: HostSettings): Host {
  const detected = detectHost(win);
  if (detected.kind === 'out') return createBrowserHost(win, detected);
  const bridge = openBridge(win);
  const byBridge = {
    carryCall: createBridgeCall(bridge),
    choosePictures: bridgeChoosePictures(bridge),
  };
  const ownPages = { loginPage: links.miniLogin, payPage: links.miniPay };
  switch (detected.kind) {
    case 'app':
      return { ...createNativeAppHost(win, detected, bridge), ...byBridge };
    case 'mini':
      return {
        ...createMiniProgramHost(win, detected, { ...ownPages, script: hostScripts.wechat }),
        ...byBridge,
      };
    case 'wechat':
      return { ...createWechatHost(win, detected, hostScripts.wechat), ...byBridge };
    case 'alimini':
      return {
        ...createAlipayMiniHost(win, detected, { ...ownPages, script: hostScripts.alipay }),
        ...byBridge,
      };
  }
}
