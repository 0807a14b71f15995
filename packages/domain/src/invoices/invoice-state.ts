import { DAY_MS } from '../durations.ts';

export const invoiceStates = [
  'requested',
  'issued',
  'sent',
  'failed',
  'cancelled',
  'reversing',
  'reversed',
] as const;
export type InvoiceState = (typeof invoiceStates)[number];

export const invoiceStateNames: Readonly<Record<InvoiceState, string>> = {
  requested: '开票中',
  issued: '已开票',
  sent: '已寄出',
  failed: '开票失败',
  cancelled: '已取消',
  reversing: '冲红中',
  reversed: '已冲红',
};

/** The provider's tax system has to answer while an application is in one of these states. */
export const waitingStates = ['requested', 'reversing'] as const satisfies InvoiceState[];
export type WaitingState = (typeof waitingStates)[number];

export const isWaiting = (state: InvoiceState): state is WaitingState =>
  (waitingStates as readonly InvoiceState[]).includes(state);

/** In these states a paper is in force, or will be: their amounts may not exceed what was paid. */
export const effectiveStates: readonly InvoiceState[] = ['requested', 'issued', 'sent'];

/** In these states the amounts of an application cannot be invoiced again. */
export const claimingStates: readonly InvoiceState[] = [...effectiveStates, 'reversing'];

/** In these states the passenger has a paper. */
export const issuedStates: readonly InvoiceState[] = ['issued', 'sent'];

/** Why an application was cancelled, or its paper has to be reversed. */
export const invoiceEndReasons = ['refund', 'handedBack', 'erased', 'issuedLate'] as const;
export type InvoiceEndReason = (typeof invoiceEndReasons)[number];

export const invoiceEndReasonNames: Readonly<Record<InvoiceEndReason, string>> = {
  refund: '行程退款',
  handedBack: '客服退回',
  erased: '个人信息已删除',
  issuedLate: '取消后才开出',
};

/** A tax system that has not answered for this long is overdue. */
export const INVOICE_ANSWER_MS = 3 * DAY_MS;
