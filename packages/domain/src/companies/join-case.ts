import { DAY_MS } from '../durations.ts';

/** For so long a request to join is its company's own to decide. */
const ADMINISTRATOR_DAYS = 3;

export const joinStates = ['open', 'accepted', 'refused'] as const;
export type JoinState = (typeof joinStates)[number];

export const joinStateNames: Readonly<Record<JoinState, string>> = {
  open: '待处理',
  accepted: '已同意',
  refused: '已拒绝',
};

/** From when on the desk may decide: at once where no verified company can. */
export const deskMayDecideFrom = (requestedAt: number, isCompanyVerified: boolean): number =>
  isCompanyVerified ? requestedAt + ADMINISTRATOR_DAYS * DAY_MS : requestedAt;

/** The desk takes a day from when it may. */
export const deskDecidesBy = (deskFrom: number): number => deskFrom + DAY_MS;

/** Later than this no text about a decision is tried: a number refused for a week stays refused. */
export const JOIN_NOTIFIED_WITHIN_MS = 7 * DAY_MS;
