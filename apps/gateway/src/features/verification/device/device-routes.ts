import type { Handlers } from '../../../http/handlers.ts';
import type { Ports } from '../../../ports/ports.ts';
import { signDevice } from './device-token.ts';

/** The signals are let in for whoever wants to judge them; we go by the fingerprint alone. */
export const deviceRoutes = ({
  secret,
  now,
}: Pick<Ports, 'secret' | 'now'>): Pick<Handlers, 'deviceToken'> => ({
  deviceToken({ visitorId }) {
    const { token, expiresAt } = signDevice(secret, visitorId, now());
    return { riskDeviceToken: token, expiresAt };
  },
});
