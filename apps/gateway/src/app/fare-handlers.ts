import type { DisputableOrders } from '@ride/domain/fares/dispute';
import { disputeRoutes } from '../features/disputes/routes.ts';
import { estimateRoutes } from '../features/fares/estimate-routes.ts';
import { openFareDesk } from '../features/fares/fare-desk.ts';
import { pricingRoutes } from '../features/fares/pricing-routes.ts';
import { farePublishRoutes } from '../features/fares/publish-routes.ts';
import type { FenceMap } from '../features/fences/fence-map.ts';
import { fenceRoutes } from '../features/fences/routes.ts';
import { orderRoutes } from '../features/orders/routes.ts';
import { hashToken, hasTokenShape } from '../features/session/tokens.ts';
import { userOfPhone } from '../features/session/user-store.ts';
import type { Ports } from '../ports/ports.ts';
import type { RequirePerson } from '../ports/sms-code.ts';

interface Needed {
  readonly requirePerson: RequirePerson;
  readonly fences: FenceMap;
  readonly disputable: DisputableOrders;
}

/** Rules, fences, orders and disputes, each handed what it needs of the others. */
export function fareHandlers(ports: Ports, { requirePerson, fences, disputable }: Needed) {
  const desk = openFareDesk(ports, fences);
  const tokenHash = (token: string) => (hasTokenShape(token) ? hashToken(token) : null);
  const orderPorts = {
    ...ports,
    ...desk,
    tokenHash,
    disputable,
    userOfPhone: (db: Ports['db'], mobile: string) =>
      userOfPhone(db, {
        freshId: ports.randomBytes(16).toString('base64url'),
        mobile,
        now: ports.now(),
      }),
  };
  return {
    ...pricingRoutes(ports, desk, tokenHash),
    ...estimateRoutes(ports, desk),
    ...farePublishRoutes(ports, desk),
    ...fenceRoutes(ports, fences),
    ...orderRoutes(orderPorts),
    ...disputeRoutes({ ...ports, disputable }, { requirePerson }),
  };
}
