import type { Handlers } from '../../http/handlers.ts';
import { refuseShared } from '../../http/refusal.ts';
import type { Ports } from '../../ports/ports.ts';
import { storeEvents } from './tracking-service.ts';

export const trackingRoutes = (ports: Ports): Pick<Handlers, 'track'> => ({
  async track(batch, { session }) {
    const outcome = await storeEvents(ports, batch, session?.userId ?? null);
    if (outcome === 'invalidDetail') refuseShared('malformed', '埋点数据不符合约定');
    return null;
  },
});
