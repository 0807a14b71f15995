import type { Tables } from '../../../db/schema.ts';

export type AccountKind = Tables['ledger_accounts']['kind'];

/** Where all money comes from: it is below zero by what the activities were given. */
export const PROVIDER = 'provider';

export const budgetOf = (activityUuid: string): string => `budget:${activityUuid}`;
/** Earned and held back. */
export const pendingOf = (userId: string): string => `pending:${userId}`;
/** Paid: the ride card. */
export const availableOf = (userId: string): string => `available:${userId}`;

/** The name of an account begins with its kind. */
export const kindOf = (account: string): AccountKind => account.split(':')[0] as AccountKind;

const ranks: readonly AccountKind[] = ['budget', 'pending', 'available', 'provider'];

/** Everybody takes accounts in this order, so that nobody waits for somebody who waits for them. */
export const inOrder = (one: string, other: string): number =>
  ranks.indexOf(kindOf(one)) - ranks.indexOf(kindOf(other)) || (one < other ? -1 : 1);
