import { formatYuan } from '@ride/domain/money';
import { type Bill, isUnderWay } from '../../bill/bill.ts';
import { actualOf } from '../../bill/bill-summary.ts';
import { isPaid } from '../../bill/is-paid.ts';
import { confirmTexts } from '../raise/texts.ts';

/** What a confirmation of the fare leads to, a sentence each. */
export function confirmWords(bill: Bill): string[] {
  return [
    chargeWords(bill),
    ...(bill.findings.length > 0 ? [confirmTexts.checkEnds] : []),
    disputeWords(bill),
  ];
}

function disputeWords({ dispute, heldProgress }: Bill): string {
  if (dispute !== 'possible') return confirmTexts.isFinal;
  return isUnderWay(heldProgress) ? confirmTexts.disputeOnlyInTime : confirmTexts.disputeStays;
}

function chargeWords(bill: Bill): string {
  const actual = actualOf(bill);
  if (actual === null) return confirmTexts.chargedByBill;
  const amount = formatYuan(actual);
  if (isPaid(bill)) return confirmTexts.paid(amount);
  const { unpaid } = bill;
  return unpaid === null || unpaid === actual
    ? confirmTexts.charged(amount)
    : confirmTexts.chargedRest(amount, formatYuan(unpaid));
}
