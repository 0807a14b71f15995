import { type auditDeskCalls, subjectHistory, unmask } from '@ride/contract/desk/audit';
import type { DeskHandlers } from '../../http/desk-handlers.ts';
import type { Handlers } from '../../http/handlers.ts';
import { refuse } from '../../http/refusal.ts';
import { claimUnmask, type UnmaskLimit } from '../case-work/access-limits.ts';
import { checkChain } from './check/check-service.ts';
import { exportAuditPart } from './export/export-service.ts';
import {
  readAuditHistory,
  resolveAuditFilter,
  type SearchDeps,
  searchAudit,
} from './search/search-service.ts';
import { texts } from './texts.ts';
import { readMaskedField, type UnmaskDeps } from './unmask/unmask-service.ts';

export type { DeskSubject } from './desk-subject.ts';

export type AuditDeps = SearchDeps & UnmaskDeps & UnmaskLimit;

export const auditFeature = (deps: AuditDeps) => ({
  handlers: internalHandlers(deps),
  deskHandlers: deskHandlers(deps),
});

const internalHandlers = ({ ports }: AuditDeps): Pick<Handlers, 'checkAudit'> => ({
  checkAudit: (request) => checkChain(ports, request),
});

const deskHandlers = (deps: AuditDeps): Pick<DeskHandlers, keyof typeof auditDeskCalls> => ({
  listAudit: async ({ cursor, limit, ...typed }) =>
    searchAudit(deps, await resolveAuditFilter(deps, typed), { cursor, limit }),

  async subjectHistory(request, { actor }) {
    const history = await readAuditHistory(deps, actor, request);
    if (history !== 'notReadable') return history;
    return refuse(subjectHistory, 'historyNotReadable', texts.historyNotReadable);
  },

  exportAudit: async ({ format, cursor, ...typed }, { actor }) =>
    exportAuditPart(deps, actor, { ...(await resolveAuditFilter(deps, typed)), format, cursor }),

  async unmask(request, { actor }) {
    await claimUnmask(unmask, deps, actor);
    const value = await readMaskedField(deps, actor, request);
    return value === null ? refuse(unmask, 'fieldNotReadable', texts.fieldNotReadable) : { value };
  },
});
