import type { Fen } from '../money.ts';

export interface Step {
  readonly done: boolean;
  readonly at: number | null;
}

/** One invited company as its inviter may see it. Times are epoch milliseconds. */
export interface Invitation {
  /** Masked. */
  readonly name: string;
  readonly activityId: string | null;
  /** Null for a refused invitation. */
  readonly steps: {
    readonly registered: Step;
    readonly recharged: Step & { readonly tooLittle: boolean };
    readonly rode: Step;
  } | null;
  /** From the gateway: no reward is possible any more. */
  readonly failed: boolean;
  readonly rechargeBy: number | null;
  readonly rideBy: number | null;
  /** The total reward, and how much of it is promised and paid. */
  readonly total: Fen;
  readonly promised: Fen;
  readonly paid: Fen;
  /** Why nothing, or nothing more, is paid. */
  readonly reason: string | null;
  /** The top-up the activity requires, and when the next promised reward is paid. */
  readonly rechargeGoal: Fen | null;
  readonly paysAt: number | null;
  /** Somebody looks at it before anything is promised. */
  readonly underReview: boolean;
  /** The registration earns its reward once the company is verified or has topped up. */
  readonly awaitsVerification: boolean;
}

const hasPassed = (by: number | null, now: number): boolean => by !== null && now > by;

export const missedRecharge = ({ steps, rechargeBy }: Invitation, now: number): boolean =>
  steps !== null && !steps.recharged.done && hasPassed(rechargeBy, now);

export const missedRide = ({ steps, rideBy }: Invitation, now: number): boolean =>
  steps !== null && !steps.rode.done && hasPassed(rideBy, now);
