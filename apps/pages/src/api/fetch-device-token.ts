import { load } from '@fingerprintjs/fingerprintjs';
import { deviceToken } from '@ride/contract/device-token';
import type { CallGateway } from './answer.ts';

export interface DeviceToken {
  readonly token: string;
  readonly until: number;
}

const MAX_SIGNALS = 40;
const LONGEST_SIGNAL = 100;

type Component = { readonly value?: unknown; readonly error?: unknown };

export function truncateSignals(components: Record<string, Component>): Record<string, string> {
  const texts = Object.entries(components)
    .map(([name, { value }]) => [name, JSON.stringify(value)] as const)
    .filter(([, text]) => text !== undefined && text.length <= LONGEST_SIGNAL);
  return Object.fromEntries(texts.slice(0, MAX_SIGNALS));
}

export async function fetchDeviceToken(call: CallGateway): Promise<DeviceToken | null> {
  // Without `monitoring: false` the library sends statistics to its publisher.
  const { visitorId, components } = await (await load({ monitoring: false })).get();
  const request = { visitorId, signals: truncateSignals(components) };
  const answer = await call(deviceToken, request, { deleteToken: true, noToast: true });
  if (!answer.ok) return null;
  return { token: answer.data.riskDeviceToken, until: answer.data.expiresAt ?? 0 };
}
