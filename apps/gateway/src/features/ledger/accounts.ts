import type { Tables } from '../../db/schema.ts';

export type AccountKind = Tables['ledgerAccounts']['kind'];

/** The provider's account funds budgets and refunds, so its balance is negative. */
export const PROVIDER = 'provider';

export const budgetOf = (activityUuid: string): string => `budget:${activityUuid}`;
/** Money that an activity's budget has set aside for rewards under review. */
export const reservedOf = (activityUuid: string): string => `reserved:${activityUuid}`;
/** Rewards that are earned but withheld until their due date. */
export const pendingOf = (userId: string): string => `pending:${userId}`;
/** Paid rewards, which are the balance of the user's ride card. */
export const availableOf = (userId: string): string => `available:${userId}`;

export const refundsPayableOf = (orderUuid: string): string => `refundsPayable:${orderUuid}`;

export const REFUNDS_PAID = 'refundsPaid';

export const kindOf = (account: string): AccountKind => account.split(':')[0] as AccountKind;

const ranks: readonly AccountKind[] = [
  'budget',
  'reserved',
  'pending',
  'available',
  'refundsPayable',
  'refundsPaid',
  'provider',
];

/** Every transaction locks accounts in this order, so that no two transactions deadlock. */
export const byLockOrder = (one: string, other: string): number =>
  ranks.indexOf(kindOf(one)) - ranks.indexOf(kindOf(other)) || (one < other ? -1 : 1);
