import { deviceToken } from '@ride/contract/device-token';
import { randomId } from '../lib/random.ts';
import type { CallGateway } from './answer.ts';
import type { KnownToken } from './fetch-device-token.ts';

/** Of this visit; random, so that it tells nothing about the device. */
const visitorId = randomId();

/** A token for a page behind a crowded address: it is counted by itself, and no signals are read. */
export async function fetchVisitToken(call: CallGateway): Promise<KnownToken | null> {
  const request = { visitorId, signals: {} };
  const answer = await call(deviceToken, request, { deleteToken: true, noToast: true });
  if (!answer.ok) return null;
  return { token: answer.data.riskDeviceToken, until: answer.data.expiresAt ?? 0 };
}
