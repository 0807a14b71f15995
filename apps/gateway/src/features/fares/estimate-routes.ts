import { estimateFareItems as call } from '@ride/contract/fares';
import { prepareJson } from '../../http/answer.ts';
import type { Handlers } from '../../http/handlers.ts';
import { refuse } from '../../http/refusal.ts';
import type { Ports } from '../../ports/ports.ts';
import { keptEstimate, newEstimate } from './estimates/estimate-service.ts';
import type { FareDesk } from './fare-desk.ts';
import { positionOf } from './ride-of-request.ts';
import { texts } from './texts.ts';

export function estimateRoutes(ports: Ports, desk: FareDesk): Pick<Handlers, 'estimateFareItems'> {
  const estimatePorts = { ...ports, ...desk };
  return {
    async estimateFareItems(asked) {
      if ('orderUuid' in asked) {
        const kept = await keptEstimate(estimatePorts, asked.orderUuid);
        return prepareJson(kept ?? refuse(call, 'estimateEnded', texts.estimateEnded));
      }
      const { latitude, longitude, departureTime, distanceMetres, durationSeconds, ...kind } =
        asked;
      const made = await newEstimate(estimatePorts, {
        ...kind,
        ...positionOf(latitude, longitude),
        departure: departureTime,
        metres: distanceMetres,
        seconds: durationSeconds,
      });
      return prepareJson(made === 'noRule' ? refuse(call, 'noRule', texts.noRule) : made);
    },
  };
}
