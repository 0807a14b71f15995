import type { Fen } from '../money.ts';

/** The steps of an invited company that an activity may reward, in order. */
export const milestones = ['registered', 'recharged', 'firstRide'] as const;
export type Milestone = (typeof milestones)[number];

/** What an activity pays for each milestone; one it does not pay for is absent. */
export interface RewardTerms {
  readonly registered?: {
    readonly reward: Fen;
    /** Registering alone is enough; otherwise the company is verified or tops up first. */
    readonly unverified: boolean;
  };
  readonly recharged?: {
    readonly reward: Fen;
    /** Everything topped up in time, less what was paid back. */
    readonly atLeast: Fen;
    readonly withinDays: number;
  };
  readonly firstRide?: { readonly reward: Fen; readonly withinDays: number };
}
