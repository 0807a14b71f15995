import type { HostKind } from '../host/host.ts';

const HOST_WORDS = /\s*(T3Passenger|MicroMessenger|AlipayClient|miniProgram)(\/\S+)?/gi;

export function formatSimulatedUserAgent(kind: HostKind, appVersion: string, real: string): string {
  const plain = real.replace(HOST_WORDS, '');
  switch (kind) {
    case 'app':
      return `${plain} T3Passenger/${appVersion}`;
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
