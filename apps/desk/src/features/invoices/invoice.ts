import type { ResponseOf } from '@ride/contract/define-call';
import { subjectHistory } from '@ride/contract/desk/audit';
import {
  getInvoiceApplication,
  listInvoiceApplications,
  listInvoicesAbout,
} from '@ride/contract/desk/invoices';
import { type InvoiceState, issuedStates } from '@ride/domain/invoices/invoice-state';
import { hasPermission } from '@ride/domain/staff/roles';
import { useSession } from '../../api/session.ts';

export type Invoice = ResponseOf<typeof getInvoiceApplication>;

export const invoiceRefreshes = [
  getInvoiceApplication,
  listInvoiceApplications,
  listInvoicesAbout,
  subjectHistory,
];

export const useMayHandle = ({ cityCode }: Pick<Invoice, 'cityCode'>): boolean =>
  hasPermission(useSession().grants, 'invoice.handle', cityCode);

export const mayResend = (state: InvoiceState): boolean => issuedStates.includes(state);

/** The tax system has not answered, so the application can still be withdrawn from it. */
export const mayHandBack = (state: InvoiceState): boolean => state === 'requested';

type Subject = Pick<Invoice, 'applicationId'>;

export const noteForm = ({ applicationId }: Subject) => `invoice-note:${applicationId}`;
export const handBackForm = ({ applicationId }: Subject) => `invoice-hand-back:${applicationId}`;

/** The forms that somebody who handles applications can still send. */
export const formsOf = (invoice: Invoice): string[] => [
  noteForm(invoice),
  ...(mayHandBack(invoice.state) ? [handBackForm(invoice)] : []),
];
