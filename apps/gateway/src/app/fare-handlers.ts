import type { DisputableOrders } from '@ride/domain/fares/dispute';
import { estimateRoutes } from '../features/fares/estimate-routes.ts';
import { createFarePricing } from '../features/fares/fare-pricing.ts';
import { pricingRoutes } from '../features/fares/pricing-routes.ts';
import { farePublishRoutes } from '../features/fares/publish-routes.ts';
import type { FenceIndex } from '../features/fences/fence-index.ts';
import { selectFenceCity } from '../features/fences/fence-store.ts';
import { fenceRoutes } from '../features/fences/routes.ts';
import { disputeRoutes } from '../features/orders/disputes/dispute-routes.ts';
import { ruleVersionOfOwnOrder } from '../features/orders/own-fare-service.ts';
import { orderRoutes } from '../features/orders/routes.ts';
import { hashToken, hasTokenShape } from '../features/session/tokens.ts';
import { mobileOfUser, userOfPhone } from '../features/session/user-store.ts';
import type { Ports } from '../ports/ports.ts';
import type { RequirePerson } from '../ports/sms-code.ts';

interface FareDeps {
  readonly requirePerson: RequirePerson;
  readonly fences: FenceIndex;
  readonly disputable: DisputableOrders;
}

/** Rules, fences, orders and disputes, each handed what it needs of the others. */
export function fareHandlers(ports: Ports, { requirePerson, fences, disputable }: FareDeps) {
  const pricing = createFarePricing(ports, fences);
  const tokenHash = (token: string) => (hasTokenShape(token) ? hashToken(token) : null);
  const orderPorts = {
    ...ports,
    ...pricing,
    tokenHash,
    disputable,
    mobileOfUser,
    userOfPhone: (db: Ports['db'], mobile: string) =>
      userOfPhone(db, {
        freshId: ports.randomBytes(16).toString('base64url'),
        mobile,
        now: ports.now(),
      }),
  };
  return {
    ...pricingRoutes(ports, pricing, (token, orderUuid) =>
      ruleVersionOfOwnOrder({ ...ports, tokenHash }, token, orderUuid),
    ),
    ...estimateRoutes(ports, pricing),
    ...farePublishRoutes({ ...ports, cityOfFence: selectFenceCity }, pricing),
    ...fenceRoutes(ports, fences),
    ...orderRoutes(orderPorts),
    ...disputeRoutes({ ...ports, disputable }, { requirePerson }),
  };
}
