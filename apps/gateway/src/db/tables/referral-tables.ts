import type { BindingReason } from '@ride/domain/referral/hold-reason';
import type { Milestone } from '@ride/domain/referral/milestone';
import type { ReviewRefusal, ReviewState } from '@ride/domain/referral/review';
import type { RewardState } from '@ride/domain/referral/reward-state';

export interface ReferralTables {
  recommendIds: {
    recommendId: string;
    userId: string;
    registerType: number;
    createdAt: number;
  };
  activityCities: {
    cityCode: string;
    activityUuid: string;
    version: number;
    startsAt: number;
    endsAt: number;
  };
  /** A version never changes, because rewards were promised by it. */
  activityVersions: {
    activityUuid: string;
    version: number;
    /** JSON of the activity with sanitized HTML. */
    body: string;
    publishedAt: number;
    /** Null for imports and before 1.2.0. */
    changeId: string | null;
  };
  /** The inviter of a company is decided once, at its registration. */
  invitations: {
    companyId: string;
    inviterId: string;
    recommendId: string;
    /** The terms never change; null if nothing can be earned. */
    activityUuid: string | null;
    activityVersion: number | null;
    /** Why nothing can be earned; null if something can. */
    refusal: 'self' | 'repeatedPhone' | 'repeatedName' | 'noActivity' | null;
    invitee: string;
    /** HMACs of phone and name, so that nobody is invited twice; null for a refused invitation. */
    phoneHmac: string | null;
    nameHmac: string | null;
    boundAt: number;
    holdReason: BindingReason | null;
    /**
     * JSON of the figures behind the reason; null for invitations that were held before this was
     * stored.
     */
    holdFacts: string | null;
    /** Id of the person who verified the company, if that is the reason; null otherwise. */
    heldVerifier: string | null;
    /** City of the company; null for older invitations. */
    cityCode: string | null;
    review: ReviewState | null;
    reviewedAt: number | null;
    /**
     * Id of the person who reviewed the invitation; null if the company was refused, or if a
     * command decided.
     */
    reviewedBy: string | null;
    reviewReason: ReviewRefusal | null;
    reviewNote: string | null;
    /** 1 if the registration alone earns the reward. */
    paysUnverified: number;
    /**
     * A transaction that works on the invitation updates this column, which locks the row until it
     * ends.
     */
    touched: number;
  };
  /** Keyed hashes of the network and device of a registration; deleted after 30 days. */
  invitationOrigins: {
    companyId: string;
    inviterId: string;
    sessionHmac: string | null;
    deviceHmac: string | null;
    networkHmac: string | null;
    /** Covers the first seven digits of the phone. */
    phonePrefixHmac: string;
    boundAt: number;
  };
  /** Keyed hashes of the devices that an inviter used; deleted after 30 days. */
  inviterTraces: {
    inviterId: string;
    deviceHmac: string;
    seenAt: number;
  };
  invitationFacts: {
    factId: string;
    companyId: string;
    kind: 'verified' | 'topUp' | 'refund' | 'ride';
    /** Id of the top-up, or of the top-up that was paid back. */
    topUpId: string | null;
    amountFen: number;
    happenedAt: number;
    recordedAt: number;
  };
  /**
   * Tickets for signatures of share cards, shared by all gateways, one for each official account.
   */
  wechatTickets: {
    appId: string;
    ticket: string | null;
    expiresAt: number;
    /**
     * Until this time one gateway fetches a new ticket, or pauses after a failure, and the others
     * do not.
     */
    claimedUntil: number;
    failures: number;
  };
  /** The state of each reward of an invitation; the ledger has its postings. */
  invitationMilestones: {
    companyId: string;
    milestone: Milestone;
    /** Incremented when a reward that was taken back is earned again. */
    round: number;
    /**
     * `unfunded`: the budget was used up when it was earned. `held`: the amount is reserved until
     * the review.
     */
    state: RewardState;
    rewardFen: number;
    reachedAt: number;
    dueAt: number;
    changedAt: number;
  };
  /** A balance is always the sum of its entries, and only that of the provider may be negative. */
  ledgerAccounts: {
    account: string;
    kind:
      | 'provider'
      | 'budget'
      | 'reserved'
      | 'pending'
      | 'available'
      | 'refundsPayable'
      | 'refundsPaid';
    balanceFen: number;
  };
  /** A transfer between two accounts; a row never changes. */
  ledgerEntries: {
    /** The unique cause of a transfer, so that it is posted once. */
    cause: string;
    kind:
      | 'funding'
      | 'reservation'
      | 'reward'
      | 'settlement'
      | 'reversal'
      | 'refundDue'
      | 'refundPaid';
    debitAccount: string;
    creditAccount: string;
    amountFen: number;
    companyId: string | null;
    milestone: Milestone | null;
    postedAt: number;
  };
}
