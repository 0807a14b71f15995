import {
  type Bill,
  type Confirmation,
  type DisputeProgressState,
  type DisputeStatus,
  isInProgress,
  progressOfRaisedDispute,
} from '../bill/bill.ts';
import type { DisputeOffers } from '../bill/use-dispute-offers.ts';
import type { ObjectionKind } from './raise/use-dispute.ts';

/** `closed` means not possible, for a reason that the server does not send. */
type RaiseChoice = DisputeStatus | { readonly state: 'closed' };

/**
 * `unrecorded` means that the gateway stores no confirmation, so the page only says how to pay
 * (HELP-2).
 */
type ConfirmChoice = Confirmation | { readonly state: 'unrecorded' };

const unknownReceipt = { number: null, raisedAt: null } as const;

export function createRaiseChoice(
  bill: Bill,
  kind: ObjectionKind,
  { sendsState, takesDisputes }: DisputeOffers,
): RaiseChoice {
  const status = kind === 'fare' ? bill.disputeStatus : bill.costProblemStatus;
  if (sendsState && status) return status;
  // Only our gateway sends that a dispute was raised; other gateways send only whether one is
  // allowed.
  const isClosed = takesDisputes ? bill.dispute === 'closed' : bill.dispute !== 'possible';
  if (isClosed) return { state: 'closed' };
  return kind === 'fare' && bill.dispute === 'raised'
    ? { state: 'raised', progress: 'sent', receipt: unknownReceipt }
    : { state: 'possible' };
}

/** Without a call for disputes, only a cost problem can be raised. */
export const offeredKinds = ({ takesDisputes }: DisputeOffers): readonly ObjectionKind[] =>
  takesDisputes ? ['fare', 'costProblem'] : ['costProblem'];

export const possibleKinds = (bill: Bill, offers: DisputeOffers): ObjectionKind[] =>
  offeredKinds(offers).filter((kind) => createRaiseChoice(bill, kind, offers).state === 'possible');

export const createConfirmChoice = (bill: Bill, isRecorded: boolean): ConfirmChoice =>
  (isRecorded && bill.confirmation) || { state: 'unrecorded' };

const isDecision = (progress: DisputeProgressState): boolean =>
  progress === 'adjusted' || progress === 'unchanged' || progress === 'adjustmentKept';

/**
 * Returns whether the fare is final after a decision. An earlier bill without a case means that a
 * wrong rule was corrected. The fare is not final while a case is open or the passenger is asked to
 * confirm.
 */
export function isBillDecided(bill: Bill): boolean {
  const { heldProgress, confirmation, earlier } = bill;
  const progress = [
    ...progressOfRaisedDispute(bill),
    ...(heldProgress === null ? [] : [heldProgress]),
  ];
  if (confirmation?.state === 'possible' || progress.some(isInProgress)) return false;
  return earlier.length > 0 || progress.some(isDecision);
}
