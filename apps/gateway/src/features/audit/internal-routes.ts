import type { Handlers } from '../../http/handlers.ts';
import type { Ports } from '../../ports/ports.ts';
import { checkChain } from './check/check-service.ts';

/** For operators. */
export const auditInternalRoutes = (ports: Pick<Ports, 'db'>): Pick<Handlers, 'checkAudit'> => ({
  checkAudit: (request) => checkChain(ports, request),
});
