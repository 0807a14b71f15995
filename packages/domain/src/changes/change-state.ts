import { MINUTE_MS } from '../durations.ts';

/** An announced change is live from its start on, which no row says. */
export const changeStates = ['draft', 'inReview', 'announced', 'live', 'withdrawn'] as const;
export type ChangeState = (typeof changeStates)[number];
export type StoredChangeState = Exclude<ChangeState, 'live'>;

export const changeStateNames: Readonly<Record<ChangeState, string>> = {
  draft: '草稿',
  inReview: '待复核',
  announced: '已公布，待生效',
  live: '已生效',
  withdrawn: '已撤回',
};

/**
 * Gateways read what was published within seconds and their clocks differ, so nothing starts or is
 * withdrawn within the last minute.
 */
export const LEAD_MS = MINUTE_MS;

export const isWithdrawable = (startsAt: number, now: number): boolean => startsAt - now >= LEAD_MS;

export const stateOfChange = (
  { state, startsAt }: { readonly state: StoredChangeState; readonly startsAt: number | null },
  now: number,
): ChangeState =>
  state === 'announced' && (startsAt === null || startsAt <= now) ? 'live' : state;
