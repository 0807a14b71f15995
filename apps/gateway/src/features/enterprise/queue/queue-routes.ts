import type { DeskHandlers } from '../../../http/desk-handlers.ts';
import { type QueuePorts, readQueue } from './queue-service.ts';

/** What waits for the person at the desk. */
export const queueRoutes = (ports: QueuePorts): Pick<DeskHandlers, 'workbenchQueue'> => ({
  workbenchQueue: (_input, { actor }) => readQueue(ports, actor),
});
