import type { Fen } from '../money.ts';

export interface InvitationStep {
  readonly done: boolean;
  readonly at: number | null;
}

/** One invited company as its inviter may see it. Times are epoch milliseconds. */
export interface Invitation {
  /** The name is masked. */
  readonly name: string;
  readonly activityId: string | null;
  /** Null if the invitation was refused, since it has no steps then. */
  readonly steps: {
    readonly registered: InvitationStep;
    readonly recharged: InvitationStep & { readonly tooLittle: boolean };
    readonly rode: InvitationStep;
  } | null;
  /** True if no reward is possible any more. */
  readonly failed: boolean;
  readonly rechargeBy: number | null;
  readonly rideBy: number | null;
  /** The total reward, and the parts of it that are promised and paid. */
  readonly total: Fen;
  readonly promised: Fen;
  readonly paid: Fen;
  /** The reason why no reward, or no further reward, is paid; null if there is none. */
  readonly reason: string | null;
  /** The required top-up, and when the next promised reward is paid. */
  readonly rechargeGoal: Fen | null;
  readonly paysAt: number | null;
  /** True if a staff member reviews the invitation before a reward is promised. */
  readonly underReview: boolean;
  /**
   * True if the registration earns its reward only after the company is verified or has topped up.
   */
  readonly awaitsVerification: boolean;
}

const hasPassed = (by: number | null, now: number): boolean => by !== null && now > by;

export const hasMissedRecharge = ({ steps, rechargeBy }: Invitation, now: number): boolean =>
  steps !== null && !steps.recharged.done && hasPassed(rechargeBy, now);

export const hasMissedRide = ({ steps, rideBy }: Invitation, now: number): boolean =>
  steps !== null && !steps.rode.done && hasPassed(rideBy, now);
