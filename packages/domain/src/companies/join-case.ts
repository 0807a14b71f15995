import { DAY_MS } from '../durations.ts';

/** During these days only the company's administrator may decide a request to join. */
const ADMINISTRATOR_DAYS = 3;

export const joinStates = ['open', 'accepted', 'refused'] as const;
export type JoinState = (typeof joinStates)[number];

export const joinStateNames: Readonly<Record<JoinState, string>> = {
  open: '待处理',
  accepted: '已同意',
  refused: '已拒绝',
};

/** The desk may decide at once if no verified company can. */
export const deskDecisionOpensAt = (requestedAt: number, isCompanyVerified: boolean): number =>
  isCompanyVerified ? requestedAt + ADMINISTRATOR_DAYS * DAY_MS : requestedAt;

export const deskDecisionDeadline = (deskFrom: number): number => deskFrom + DAY_MS;

/**
 * After this time the text message is given up: a number that was refused for a week stays refused.
 */
export const JOIN_NOTICE_WINDOW_MS = 7 * DAY_MS;
