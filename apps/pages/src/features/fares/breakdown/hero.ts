import type { Fen } from '@ride/domain/money';
import { cityTimeText } from '../rules/city-time.ts';
import type { Bill } from './bill.ts';
import type { Estimate } from './estimate.ts';
import { breakdownTexts } from './texts.ts';

/** What the ride costs; null where it could not be read. */
export const actualOf = ({ actual, total, unreadable }: Bill): Fen | null =>
  unreadable.includes('actualFare') ? null : (actual ?? total);

/** The one number a breakdown is about: what is to be paid still, or what the ride costs. */
export function heroOf(
  bill: Bill,
  estimate: Estimate | null,
): { name: string; amount: Fen | null } {
  if (estimate) return { name: breakdownTexts.estimate, amount: estimate.payable };
  if (bill.unpaid !== null) return { name: breakdownTexts.unpaid, amount: bill.unpaid };
  return { name: breakdownTexts.actual, amount: actualOf(bill) };
}

const typeTimeNames: Readonly<Record<number, string>> = {
  1: breakdownTexts.realTime,
  2: breakdownTexts.reserved,
};

/** What the ride was, as far as the fare says it. */
export function rideWords({ ride, isFlatPrice }: Bill): string[] {
  const { carName, typeTime, orderedAt } = ride;
  return [
    isFlatPrice ? breakdownTexts.flatPrice : null,
    carName,
    typeTime === null ? null : (typeTimeNames[typeTime] ?? null),
    cityTimeText(orderedAt),
  ].filter((words) => words !== null);
}
