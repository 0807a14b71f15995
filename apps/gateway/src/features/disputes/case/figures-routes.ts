import { citiesWith } from '@ride/domain/staff/roles';
import type { DeskHandlers } from '../../../http/desk-handlers.ts';
import type { Ports } from '../../../ports/ports.ts';
import { readDisputeFigures } from './figures-service.ts';

/** What the first page of the desk shows of disputes. */
export const disputeFigureRoutes = (
  ports: Pick<Ports, 'db' | 'now'>,
): Pick<DeskHandlers, 'workbenchDisputeFigures'> => ({
  workbenchDisputeFigures: (_input, { actor }) =>
    readDisputeFigures(ports, citiesWith(actor.grants, 'dispute.read')),
});
