import type { ResponseOf } from '@ride/contract/define-call';
import type { getShareTotalInfo } from '@ride/contract/referral';
import { type Fen, fen, formatYuan } from '@ride/domain/money';

/** A value is null if it could not be read, so that the page does not show zero. */
export interface Totals {
  readonly balance: Fen | null;
  readonly successful: number | null;
  readonly sent: number | null;
}

export const unknownTotals: Totals = { balance: null, successful: null, sent: null };

function whole(value: unknown): number | null {
  const read = value === null || value === '' ? Number.NaN : Number(value);
  return Number.isSafeInteger(read) ? read : null;
}

/** The first item of the list is the ride card, its recorded amount in fen (REW-2). */
export function totalsOfResponse(data: ResponseOf<typeof getShareTotalInfo>): Totals {
  const list = data.totalIncomeList;
  const balance = list?.length === 0 ? 0 : whole(list?.[0]?.recorded);
  return {
    balance: balance === null ? null : fen(balance),
    successful: whole(data.effectiveCount),
    sent: whole(data.totalCount),
  };
}

/** The integer part is shown larger than the decimals (REW-2). */
export function splitYuan(amount: Fen): { integer: string; decimal: string } {
  const [integer = '0', decimal = '00'] = formatYuan(amount).split('.');
  return { integer, decimal };
}
