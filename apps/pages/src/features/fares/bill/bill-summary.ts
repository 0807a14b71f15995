import { type Fen, fen, formatYuan } from '@ride/domain/money';
import { formatWireDate, formatWireDateTime } from '../city-time.ts';
import { type Bill, doLinesAddUpToTotal } from './bill.ts';
import type { Estimate } from './estimate.ts';
import { billTexts } from './texts.ts';

export const readActualFare = ({ actual, total, unreadable }: Bill): Fen | null =>
  unreadable.includes('actualFare') ? null : (actual ?? total);

/**
 * Returns the amount shown large at the top: the amount still to pay, or the fare if nothing is to
 * pay or the fare is being checked.
 */
export function chooseMainAmount(
  bill: Bill,
  estimate: Estimate | null,
  isChecked = false,
): { name: string; amount: Fen | null } {
  if (estimate) return { name: billTexts.estimate, amount: estimate.payable };
  if (bill.unpaid !== null && !isChecked) return { name: billTexts.unpaid, amount: bill.unpaid };
  return { name: billTexts.actual, amount: readActualFare(bill) };
}

const typeTimeNames: Readonly<Record<number, string>> = {
  1: billTexts.realTime,
  2: billTexts.reserved,
};

export function rideTexts({ ride, isFlatPrice }: Bill): string[] {
  const { carName, typeTime } = ride;
  return [
    isFlatPrice ? billTexts.flatPrice : null,
    carName,
    typeTime === null ? null : (typeTimeNames[typeTime] ?? null),
  ].filter((text) => text !== null);
}

export function timeTexts({ ride: { orderedAt, departedAt } }: Bill): string[] {
  return [
    labelled(billTexts.ordered, formatWireDateTime(orderedAt)),
    labelled(billTexts.departed, departureText(orderedAt, departedAt)),
  ].filter((text) => text !== null);
}

const labelled = (label: string, text: string | null): string | null =>
  text === null ? null : `${label} ${text}`;

/** The day is left out if the ride was ordered on the same day. */
function departureText(orderedAt: number | null, departedAt: number | null): string | null {
  const day = formatWireDate(orderedAt);
  const text = formatWireDateTime(departedAt);
  return day !== null && text?.startsWith(`${day} `) ? text.slice(day.length + 1) : text;
}

export function formatDistanceAndTime({ ride: { km, minutes } }: Bill): string | null {
  const parts = [
    km === null ? null : billTexts.km(Math.max(0.1, Math.round(km * 10) / 10)),
    minutes === null ? null : billTexts.minutes(Math.max(1, Math.round(minutes))),
  ];
  return parts.filter((part) => part !== null).join(' · ') || null;
}

/**
 * Returns a sentence that says whether the lines add up to the total, or null if that cannot be
 * checked or needs no words.
 */
export function compareLinesWithTotal(bill: Bill): { isRight: boolean; text: string } | null {
  const { lines, sum, total } = bill;
  if (lines.length === 0 || total === null) return null;
  if (lines.some(({ amount }) => amount === null)) return null;
  if (sum === total) {
    // A single line equals the total at a glance.
    return lines.length > 1 ? { isRight: true, text: billTexts.addsUp(lines.length) } : null;
  }
  if (doLinesAddUpToTotal(bill)) return null;
  const difference = fen(Math.abs(total - sum));
  return { isRight: false, text: billTexts.differs(formatYuan(sum), formatYuan(difference)) };
}

export function formatPayableEquation(
  { total }: Bill,
  { payable, cars, coupon, isCalculated }: Estimate,
): string | null {
  if (!isCalculated || total === null || payable === null) return null;
  if (cars === null && coupon === null) return null;
  const times = cars === null ? '' : ` × ${cars}`;
  const less = coupon === null ? '' : ` − ${formatYuan(coupon)}`;
  return `${formatYuan(total)}${times}${less} = ${formatYuan(payable)} 元`;
}
