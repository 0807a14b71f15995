import { estimateFareItems } from '@ride/contract/fares';
import type { Handlers } from '../../http/handlers.ts';
import { refuse } from '../../http/refusal.ts';
import type { Ports } from '../../ports/ports.ts';
import { createEstimate, readEstimate } from './estimates/estimate-service.ts';
import { openRecentEstimates } from './estimates/recent-estimates.ts';
import type { FarePricing } from './fare-pricing.ts';
import { positionOf } from './ride-of-request.ts';
import { texts } from './texts.ts';

export function estimateRoutes(
  ports: Ports,
  { priceRide, fareModelText }: FarePricing,
): Pick<Handlers, 'estimateFareItems'> {
  const recentEstimates = openRecentEstimates(ports.now);
  const deps = { ports, priceRide, fareModelText, recentEstimates };
  return {
    async estimateFareItems(request) {
      if ('orderUuid' in request) {
        const stored = await readEstimate(deps, request.orderUuid);
        return stored ?? refuse(estimateFareItems, 'estimateEnded', texts.estimateEnded);
      }
      const { latitude, longitude, departureTime, distanceMetres, durationSeconds, ...kind } =
        request;
      const created = await createEstimate(deps, {
        ...kind,
        ...positionOf(latitude, longitude),
        departure: departureTime,
        metres: distanceMetres,
        seconds: durationSeconds,
      });
      return created === 'noRule' ? refuse(estimateFareItems, 'noRule', texts.noRule) : created;
    },
  };
}
