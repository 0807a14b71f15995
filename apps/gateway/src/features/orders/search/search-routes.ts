import type { DeskHandlers } from '../../../http/desk-handlers.ts';
import type { Ports } from '../../../ports/ports.ts';
import { searchOrder } from './search-service.ts';

/** What the desk's search finds among orders. */
export const orderSearchRoutes = (ports: Pick<Ports, 'db'>): Pick<DeskHandlers, 'findOrder'> => ({
  findOrder: async ({ number }, { actor }) => ({
    order: await searchOrder(ports, actor.grants, number),
  }),
});
