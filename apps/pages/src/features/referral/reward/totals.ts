import type { ResponseOf } from '@ride/contract/define-call';
import type { getShareTotalInfo } from '@ride/contract/referral';
import { type Fen, fen, formatYuan } from '@ride/domain/money';

/** A value is null if it could not be read, so that the page does not show zero. */
export interface RewardTotals {
  readonly balance: Fen | null;
  /** Rewards that are earned and not yet paid; null also if the gateway does not tell them. */
  readonly promised: Fen | null;
  readonly successful: number | null;
  readonly invited: number | null;
}

export const unknownRewardTotals: RewardTotals = {
  balance: null,
  promised: null,
  successful: null,
  invited: null,
};

function whole(value: unknown): number | null {
  const read = value === null || value === '' ? Number.NaN : Number(value);
  return Number.isSafeInteger(read) ? read : null;
}

function amount(value: unknown): Fen | null {
  const read = whole(value);
  return read === null ? null : fen(read);
}

/** The first item of the list is the ride card, with its recorded amount in fen (REW-2). */
export function toRewardTotals(data: ResponseOf<typeof getShareTotalInfo>): RewardTotals {
  const list = data.totalIncomeList;
  const card = list?.length === 0 ? { recorded: 0, toRecorded: 0 } : list?.[0];
  return {
    balance: amount(card?.recorded),
    promised: amount(card?.toRecorded),
    successful: whole(data.effectiveCount),
    invited: whole(data.totalCount),
  };
}

/** The integer part is shown larger than the decimals (REW-2). */
export function splitYuan(amount: Fen): { integer: string; decimal: string } {
  const [integer = '0', decimal = '00'] = formatYuan(amount).split('.');
  return { integer, decimal };
}
