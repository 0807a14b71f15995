import type { AllCalls } from '@ride/contract/all-calls';
import type { RequestOf } from '@ride/contract/define-call';
import type { internalReadCalls } from '@ride/contract/internal-read';
import type { Handlers, ServiceCaller } from '../../http/handlers.ts';
import type { AuditSubject, AuditTrail } from '../../ports/audit-trail.ts';

type ReadCall = keyof typeof internalReadCalls | 'readInvoiceApplication' | 'listRegistrations';

/** What each internal call reads whose answer may have names and phones. */
const subjectsRead: {
  readonly [Name in ReadCall]: (request: RequestOf<AllCalls[Name]>) => AuditSubject;
} = {
  readTrip: ({ orderUuid }) => ({ kind: 'order', id: orderUuid }),
  readCompany: ({ companyId }) => ({ kind: 'company', id: companyId }),
  readJoinRequest: ({ joinRequestId }) => ({ kind: 'joinRequest', id: joinRequestId }),
  readDispute: ({ receiptNumber }) => ({ kind: 'dispute', id: receiptNumber }),
  readReward: ({ companyId }) => ({ kind: 'company', id: companyId }),
  readInvoiceApplication: ({ applicationId }) => ({ kind: 'invoice', id: applicationId }),
  listRegistrations: () => ({ kind: 'list', id: 'registrations' }),
};

/** Nothing is answered that could not be recorded. A refused call has read nobody's data. */
export function auditReads(handlers: Handlers, auditTrail: Pick<AuditTrail, 'record'>): Handlers {
  const audited = Object.entries(subjectsRead).map(([name, subjectOf]) => {
    const read = handlers[name as ReadCall] as (...given: unknown[]) => unknown;
    return [
      name,
      async (request: never, caller: ServiceCaller) => {
        const answer = await read(request, caller);
        if (caller.mayReadPersonalData) {
          const subject = subjectOf(request);
          await auditTrail.record({ actor: caller.by, action: 'person.read', subject });
        }
        return answer;
      },
    ];
  });
  return { ...handlers, ...Object.fromEntries(audited) };
}
