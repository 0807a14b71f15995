import type { HostKind } from '../../host/host.ts';

export const accountTexts = {
  current: (phone: string) => `当前账号 ${phone}`,
  switchAccount: '切换账号',
  lastLogin: (parts: readonly string[]) => `上次登录：${parts.join(' · ')}`,
} as const;

export const hostKindNames: Record<HostKind, string> = {
  app: '手机App',
  mini: '微信小程序',
  wechat: '微信',
  alimini: '支付宝小程序',
  out: '浏览器',
};
