import { getOrder, listPlateOrders, type orderDeskCalls } from '@ride/contract/desk/orders';
import type { DeskHandlers } from '../../../http/desk-handlers.ts';
import { refuse } from '../../../http/refusal.ts';
import { claimSearch } from '../../case-work/access-limits.ts';
import { texts } from '../texts.ts';
import {
  type DeskOrderDeps,
  listOrderPage,
  listPlateOrderPage,
  readOrderPage,
  searchOrder,
} from './desk-order-service.ts';

export const orderDeskRoutes = (
  deps: DeskOrderDeps,
): Pick<DeskHandlers, keyof typeof orderDeskCalls> => ({
  findOrder: async ({ number }, { actor }) => ({
    orderUuid: await searchOrder(deps, actor, number),
  }),

  listCustomerOrders: (request, { actor }) => listOrderPage(deps, actor, request),

  async listPlateOrders(request, { actor }) {
    await claimSearch(listPlateOrders, deps.ports, actor);
    return listPlateOrderPage(deps, actor, request);
  },

  async getOrder({ orderUuid }, { actor }) {
    const page = await readOrderPage(deps, actor, orderUuid);
    return page ?? refuse(getOrder, 'unknownOrder', texts.unknownOrder);
  },
});
