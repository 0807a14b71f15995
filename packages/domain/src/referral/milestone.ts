import type { Fen } from '../money.ts';

/** The order is that of the steps. */
export const milestones = ['registered', 'recharged', 'firstRide'] as const;
export type Milestone = (typeof milestones)[number];

export const milestoneNames: Readonly<Record<Milestone, string>> = {
  registered: '注册',
  recharged: '充值',
  firstRide: '首次用车',
};

export interface RewardTerms {
  readonly registered?: {
    readonly reward: Fen;
    /** True if registering alone is enough; otherwise the company must be verified or top up. */
    readonly unverified: boolean;
  };
  readonly recharged?: {
    readonly reward: Fen;
    /** Compared with the sum of all top-ups in time, minus refunds. */
    readonly atLeast: Fen;
    readonly withinDays: number;
  };
  readonly firstRide?: { readonly reward: Fen; readonly withinDays: number };
}
