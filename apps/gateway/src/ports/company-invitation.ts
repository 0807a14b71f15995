import type { Milestone } from '@ride/domain/referral/milestone';

/** How a company came by an invitation, as the referral feature tells the desk; app/ passes it in. */
export interface CompanyInvitation {
  /** The inviter's phone, masked. */
  readonly inviter: string;
  readonly boundAt: number;
  readonly activityUuid: string | null;
  /** In words: whether it earns anything, and why not. */
  readonly standing: string;
  readonly rewards: {
    readonly milestone: Milestone;
    readonly state: 'held' | 'pending' | 'available' | 'reversed' | 'unfunded';
    readonly rewardFen: number;
  }[];
}
