import type { Bill, Confirmation, ObjectionStatus } from '../bill/bill.ts';
import type { Flow } from './objection.ts';

/** `closed`: not possible, and the server does not say why. */
type FlowChoice = ObjectionStatus | { readonly state: 'closed' };

/** `unrecorded`: nobody keeps it, so the page only says what to do (HELP-2). */
type ConfirmChoice = Confirmation | { readonly state: 'unrecorded' };

const unknownReceipt = { number: null, raisedAt: null } as const;

/** What comes of choosing a flow, so that none leads to a refusal. */
export function flowChoice(bill: Bill, flow: Flow, tellsState: boolean): FlowChoice {
  const told = flow === 'dispute' ? bill.disputeStatus : bill.reportStatus;
  if (tellsState && told) return told;
  if (bill.dispute === 'closed') return { state: 'closed' };
  return flow === 'dispute' && bill.dispute === 'raised'
    ? { state: 'raised', progress: 'sent', receipt: unknownReceipt }
    : { state: 'possible' };
}

export const confirmChoice = (bill: Bill, isRecorded: boolean): ConfirmChoice =>
  (isRecorded && bill.confirmation) || { state: 'unrecorded' };
