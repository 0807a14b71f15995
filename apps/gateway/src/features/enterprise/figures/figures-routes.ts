import { citiesWith } from '@ride/domain/staff/roles';
import type { DeskHandlers } from '../../../http/desk-handlers.ts';
import type { Ports } from '../../../ports/ports.ts';
import { readFigures } from './figures-service.ts';

/** What the first page of the desk shows of companies. */
export const figuresRoutes = (
  ports: Pick<Ports, 'db' | 'now'>,
): Pick<DeskHandlers, 'workbenchFigures'> => ({
  workbenchFigures: (_input, { actor }) =>
    readFigures(ports, citiesWith(actor.grants, 'company.read')),
});
