import type { ResponseOf } from '@ride/contract/define-call';
import type { getShareTotalInfo } from '@ride/contract/referral';
import { type Fen, fen, formatYuan } from '@ride/domain/money';

export interface Totals {
  /** What is on the ride card. */
  readonly balance: Fen;
  readonly successful: number;
  readonly sent: number;
}

const whole = (value: unknown): number => {
  const read = Number(value ?? 0);
  return Number.isSafeInteger(read) ? read : 0;
};

/** The first item of the list is the ride card, its recorded amount in fen (REW-2). */
export function readTotals(data: ResponseOf<typeof getShareTotalInfo>): Totals {
  return {
    balance: fen(whole(data.totalIncomeList?.[0]?.recorded)),
    successful: whole(data.effectiveCount),
    sent: whole(data.totalCount),
  };
}

/** Shown large before the point and small after it (REW-2). */
export function splitYuan(amount: Fen): { integer: string; decimal: string } {
  const [integer = '0', decimal = '00'] = formatYuan(amount).split('.');
  return { integer, decimal };
}
