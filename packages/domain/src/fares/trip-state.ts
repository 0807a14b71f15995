import { isOpenDispute } from '../disputes/dispute-case.ts';
import { type ConfirmableOrder, determineConfirmationState } from './dispute.ts';
import type { OrderMoney } from './order-money.ts';

/** What a passenger has to know of a trip in a list, in the order in which one state hides others. */
export const tripStates = ['checked', 'unpaid', 'refundPending', 'invoiced', 'paid'] as const;
export type TripState = (typeof tripStates)[number];

export interface CheckableOrder extends ConfirmableOrder {
  readonly hasFindings: boolean;
  /** True if the passenger has an invoice for it. */
  readonly isInvoiced: boolean;
}

/** Nothing is to be paid while the fare is checked, as the bill says too. */
export function determineTripState(
  order: CheckableOrder,
  { unpaidFen, pendingFen }: Pick<OrderMoney, 'unpaidFen' | 'pendingFen'>,
): TripState {
  if (isFareChecked(order)) return 'checked';
  if (unpaidFen > 0) return 'unpaid';
  if (pendingFen > 0) return 'refundPending';
  return order.isInvoiced ? 'invoiced' : 'paid';
}

/**
 * True while a dispute or report of the passenger is open, and while the provider or the passenger
 * has to judge what the checks found. A case about a wrong rule only lowers the fare.
 */
function isFareChecked(order: CheckableOrder): boolean {
  const open = order.cases.filter(({ state }) => isOpenDispute(state));
  if (open.some(({ kind }) => kind === 'dissent' || kind === 'costProblem')) return true;
  if (!order.hasFindings) return false;
  return (
    open.some(({ kind }) => kind === 'held') || determineConfirmationState(order) === 'possible'
  );
}
