import type { Handlers } from '../../http/handlers.ts';
import { refuseShared } from '../../http/refusal.ts';
import { queueEvents, type TrackingPorts } from './tracking-service.ts';

export const trackingRoutes = (ports: TrackingPorts): Pick<Handlers, 'track'> => ({
  track(batch, { session, address }) {
    const outcome = queueEvents(ports, batch, {
      userId: session?.userId ?? null,
      address,
    });
    if (outcome === 'invalidDetail') refuseShared('malformed', '埋点数据不符合约定');
    return null;
  },
});
