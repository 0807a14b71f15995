import type { HostEnvironment } from './detect-host.ts';
import type { Host, HostKind } from './host.ts';

export const platformCodes: Record<HostKind, Host['platformCode']> = {
  app: 29,
  mini: 21,
  wechat: 20,
  alimini: 20,
  out: 20,
};

export function createInertHost(environment: HostEnvironment): Host {
  const nothing = () => {};
  return {
    ...environment,
    platformCode: platformCodes[environment.kind],
    drawsTitleBar: environment.kind !== 'out',
    drawsRightButton: environment.kind === 'app',
    setTitle: nothing,
    setRightButton: nothing,
    isAlone: false,
    closePage: () => false,
    goHome: () => false,
    opensWebviews: false,
    openPage: nothing,
    pageAddress: (href) => href,
    login: async () => ({ kind: 'inPage' }),
    canShare: environment.kind !== 'alimini',
    share: async () => 'unsupported',
    payOrder: null,
    choosePictures: null,
    position: async () => null,
    carryCall: null,
    setShareCard: nothing,
    postMessage: nothing,
    listen: () => nothing,
  };
}
