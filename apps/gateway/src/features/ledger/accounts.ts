import type { Tables } from '../../db/schema.ts';

export type AccountKind = Tables['ledgerAccounts']['kind'];

/** The provider's account funds budgets and refunds, so its balance is negative. */
export const PROVIDER_ACCOUNT = 'provider';

export const budgetAccount = (activityUuid: string): string => `budget:${activityUuid}`;
/** Money that an activity's budget has set aside for rewards under review. */
export const reservedAccount = (activityUuid: string): string => `reserved:${activityUuid}`;
/** Rewards that are earned but withheld until their due date. */
export const pendingAccount = (userId: string): string => `pending:${userId}`;
/** Paid rewards, which are the balance of the user's ride card. */
export const availableAccount = (userId: string): string => `available:${userId}`;

export const refundsPayableAccount = (orderUuid: string): string => `refundsPayable:${orderUuid}`;

export const REFUNDS_PAID_ACCOUNT = 'refundsPaid';

export const accountKindOf = (account: string): AccountKind => account.split(':')[0] as AccountKind;

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
export const compareLockOrder = (one: string, other: string): number =>
  ranks.indexOf(accountKindOf(one)) - ranks.indexOf(accountKindOf(other)) || (one < other ? -1 : 1);
