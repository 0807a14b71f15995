import type { Tables } from '../../db/schema.ts';

export type AccountKind = Tables['ledgerAccounts']['kind'];

/** The source of all money: its balance is negative by the sum of the budgets it has funded. */
export const PROVIDER = 'provider';

export const budgetOf = (activityUuid: string): string => `budget:${activityUuid}`;
/** Taken from an activity's budget for rewards that wait for a review. */
export const reservedOf = (activityUuid: string): string => `reserved:${activityUuid}`;
/** Earned, and withheld until the due date. */
export const pendingOf = (userId: string): string => `pending:${userId}`;
/** Paid: the ride card. */
export const availableOf = (userId: string): string => `available:${userId}`;

/** Granted to the passenger of an order, and not paid yet. */
export const refundsPayableOf = (orderUuid: string): string => `refundsPayable:${orderUuid}`;

/** What left the house as refunds. */
export const REFUNDS_PAID = 'refundsPaid';

/** The name of an account begins with its kind. */
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

/** Every transaction locks accounts in this order, so that two of them cannot deadlock. */
export const byLockOrder = (one: string, other: string): number =>
  ranks.indexOf(kindOf(one)) - ranks.indexOf(kindOf(other)) || (one < other ? -1 : 1);
