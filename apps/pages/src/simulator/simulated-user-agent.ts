import { brand } from '@ride/contract/brand';
import type { HostKind } from '../host/host.ts';

const APP = brand.app.userAgentToken;
const HOST_WORDS = new RegExp(
  String.raw`\s*(${APP}|MicroMessenger|AlipayClient|miniProgram)(/\S+)?`,
  'gi',
);

export function formatSimulatedUserAgent(kind: HostKind, appVersion: string, real: string): string {
  const plain = real.replace(HOST_WORDS, '');
  switch (kind) {
    case 'app':
      return `${plain} ${APP}/${appVersion}`;
    case 'mini':
      return `${plain} MicroMessenger/8.0.47 miniProgram/wx0123456789`;
    case 'wechat':
      return `${plain} MicroMessenger/8.0.47`;
    case 'alimini':
      return `${plain} AlipayClient/10.5.90 MiniProgram`;
    case 'out':
      return plain;
  }
}
