import { type InvoiceState, issuedStates } from '@ride/domain/invoices/invoice-state';
import type { InvoiceRecord } from './queries.ts';
import { endReasonTexts, recordTexts as t } from './texts.ts';

const REVERSED: readonly InvoiceState[] = ['reversing', 'reversed'];

type Ended = Pick<InvoiceRecord, 'state' | 'endReason' | 'reason'>;

/** Why there is no invoice yet, or no longer one; null if there is nothing to explain. */
export function explainRecord({ state, endReason, reason }: Ended): string | null {
  if (state === 'requested') return t.requested;
  if (state === 'failed') return reason ?? t.failed;
  if (endReason === 'handedBack' && reason) return t.handedBackFor(reason);
  if (endReason !== null) {
    return endReasonTexts[endReason][REVERSED.includes(state) ? 'reversed' : 'cancelled'];
  }
  return reason;
}

/** Its trips can be applied for again, unless what was filled in has been erased. */
export const canAmend = ({ state, title }: Pick<InvoiceRecord, 'state' | 'title'>): boolean =>
  ['failed', 'cancelled', 'reversed'].includes(state) && title !== '';

export const canResend = ({ state }: Pick<InvoiceRecord, 'state'>): boolean =>
  issuedStates.includes(state);
