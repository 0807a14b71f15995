import type { Handlers } from '../../../http/handlers.ts';
import type { Ports } from '../../../ports/ports.ts';
import { signDevice } from './device-token.ts';

/** The contract also accepts signals of the device; only its fingerprint is used here. */
export const deviceRoutes = ({
  secret,
  now,
}: Pick<Ports, 'secret' | 'now'>): Pick<Handlers, 'deviceToken'> => ({
  deviceToken({ visitorId }) {
    const { token, expiresAt } = signDevice(secret, visitorId, now());
    return { riskDeviceToken: token, expiresAt };
  },
});
