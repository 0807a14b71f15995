import { brand } from '@ride/contract/brand';
import { detectOs } from '../lib/device.ts';
import type { Host, HostKind } from './host.ts';

export interface UserAgentWindow {
  readonly navigator: { readonly userAgent: string };
  readonly __wxjs_environment?: unknown;
}

export type HostEnvironment = Pick<Host, 'kind' | 'appVersion' | 'os'>;

function kindOf(userAgent: string, appVersion: string | null, win: UserAgentWindow): HostKind {
  if (appVersion !== null) return 'app';
  if (/MicroMessenger/i.test(userAgent)) {
    const inside = /miniProgram/i.test(userAgent) || win.__wxjs_environment === 'miniprogram';
    return inside ? 'mini' : 'wechat';
  }
  if (/AlipayClient/i.test(userAgent) && /MiniProgram/i.test(userAgent)) return 'alimini';
  return 'out';
}

const APP = new RegExp(String.raw`(?:^|[\s;])${brand.app.userAgentToken}/(\d+(?:\.\d+)*)`);

/** Uses the user agent alone, so that a server can detect the host too. */
export function detectHost(win: UserAgentWindow): HostEnvironment {
  const { userAgent } = win.navigator;
  const appVersion = APP.exec(userAgent)?.[1] ?? null;
  return { kind: kindOf(userAgent, appVersion, win), appVersion, os: detectOs(userAgent) };
}
