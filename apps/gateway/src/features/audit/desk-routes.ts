import { type auditDeskCalls, subjectHistory, unmask } from '@ride/contract/desk/audit';
import type { DeskHandlers } from '../../http/desk-handlers.ts';
import { refuse } from '../../http/refusal.ts';
import type { Ports } from '../../ports/ports.ts';
import { exportPart } from './export/export-service.ts';
import { readHistory, type SearchPorts, searchAudit } from './search/search-service.ts';
import { texts } from './texts.ts';
import { readMaskedField } from './unmask/unmask-service.ts';

export type AuditDeskPorts = Pick<Ports, 'db' | 'auditTrail'> & SearchPorts;

export const auditDeskRoutes = (
  ports: AuditDeskPorts,
): Pick<DeskHandlers, keyof typeof auditDeskCalls> => ({
  listAudit: ({ cursor, limit, ...filter }) => searchAudit(ports, filter, { cursor, limit }),

  async subjectHistory(request, { actor }) {
    const history = await readHistory(ports, actor, request);
    if (history !== 'notReadable') return history;
    return refuse(subjectHistory, 'historyNotReadable', texts.historyNotReadable);
  },

  exportAudit: (request, { actor }) => exportPart(ports, actor, request),

  async unmask(request, { actor }) {
    const value = await readMaskedField(ports, actor, request);
    return value === null ? refuse(unmask, 'fieldNotReadable', texts.fieldNotReadable) : { value };
  },
});
