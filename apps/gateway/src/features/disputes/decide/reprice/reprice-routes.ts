import { repriceOrders as call } from '@ride/contract/internal-reprice';
import type { Handlers } from '../../../../http/handlers.ts';
import { refuse } from '../../../../http/refusal.ts';
import { repriceTexts as texts } from '../../texts.ts';
import { type RepricePorts, repriceOrders } from './reprice-service.ts';

export const repriceRoutes = (ports: RepricePorts): Pick<Handlers, 'repriceOrders'> => ({
  async repriceOrders(input) {
    const result = await repriceOrders(ports, input);
    if (result.outcome !== 'done') return refuse(call, result.outcome, texts[result.outcome]);
    const { outcome: _, ...page } = result;
    return page;
  },
});
