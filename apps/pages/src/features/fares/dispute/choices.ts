import {
  type Bill,
  type Confirmation,
  type DisputeStatus,
  isInProgress,
  type Progress,
  progressOfRaised,
} from '../bill/bill.ts';
import type { ObjectionKind } from './raise/use-dispute.ts';
import type { DisputeOffers } from './use-dispute-offers.ts';

/** `closed`: not possible, for a reason the server does not send. */
type RaiseChoice = DisputeStatus | { readonly state: 'closed' };

/** `unrecorded`: the gateway stores no confirmation, so the page only says what to do (HELP-2). */
type ConfirmChoice = Confirmation | { readonly state: 'unrecorded' };

const unknownReceipt = { number: null, raisedAt: null } as const;

/** Whether something can be raised, so that nothing is offered that would be refused. */
export function raiseChoice(
  bill: Bill,
  kind: ObjectionKind,
  { sendsState, takesDisputes }: DisputeOffers,
): RaiseChoice {
  const status = kind === 'fare' ? bill.disputeStatus : bill.costProblemStatus;
  if (sendsState && status) return status;
  // That something was raised is our own reading; elsewhere only "allowed" is known.
  const isClosed = takesDisputes ? bill.dispute === 'closed' : bill.dispute !== 'possible';
  if (isClosed) return { state: 'closed' };
  return kind === 'fare' && bill.dispute === 'raised'
    ? { state: 'raised', progress: 'sent', receipt: unknownReceipt }
    : { state: 'possible' };
}

export const confirmChoice = (bill: Bill, isRecorded: boolean): ConfirmChoice =>
  (isRecorded && bill.confirmation) || { state: 'unrecorded' };

const isDecision = (progress: Progress): boolean =>
  progress === 'adjusted' || progress === 'unchanged' || progress === 'adjustmentKept';

/**
 * Whether a decision says what the fare is, also one about a rule that was wrong, of which the
 * earlier bill is left. Not while anything is open or the passenger is asked to confirm the fare.
 */
export function isBillDecided(bill: Bill): boolean {
  const { heldProgress, confirmation, earlier } = bill;
  const progress = [...progressOfRaised(bill), ...(heldProgress === null ? [] : [heldProgress])];
  if (confirmation?.state === 'possible' || progress.some(isInProgress)) return false;
  return earlier.length > 0 || progress.some(isDecision);
}
