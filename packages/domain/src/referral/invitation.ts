import type { Fen } from '../money.ts';

export interface Step {
  readonly done: boolean;
  readonly at: number | null;
}

/** One invited company as its inviter may know it. Moments are epoch milliseconds. */
export interface Invitation {
  /** Masked. */
  readonly name: string;
  readonly activityId: string | null;
  /** Null for an invitation that came to nothing from the start. */
  readonly steps: {
    readonly registered: Step;
    readonly recharged: Step & { readonly tooLittle: boolean };
    readonly rode: Step;
  } | null;
  /** Said by the gateway: nothing will come of it any more. */
  readonly failed: boolean;
  readonly rechargeBy: number | null;
  readonly rideBy: number | null;
  /** Everything there is to earn, what is promised of it, and what is paid. */
  readonly total: Fen;
  readonly promised: Fen;
  readonly paid: Fen;
  /** Why nothing, or nothing more, is paid. */
  readonly reason: string | null;
  /** The top-up the activity asks for, and when the next promised reward is paid. */
  readonly rechargeGoal: Fen | null;
  readonly paysAt: number | null;
}

const isOver = (by: number | null, now: number): boolean => by !== null && now > by;

export const missedRecharge = ({ steps, rechargeBy }: Invitation, now: number): boolean =>
  steps !== null && !steps.recharged.done && isOver(rechargeBy, now);

export const missedRide = ({ steps, rideBy }: Invitation, now: number): boolean =>
  steps !== null && !steps.rode.done && isOver(rideBy, now);
