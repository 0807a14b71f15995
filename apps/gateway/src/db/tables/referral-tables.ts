import type { BindingReason } from '@ride/domain/referral/hold-reason';
import type { Milestone } from '@ride/domain/referral/milestone';
import type { ReviewRefusal, ReviewState } from '@ride/domain/referral/review';

export interface ReferralTables {
  /** What a user invites companies with: one for each register type. */
  recommendIds: {
    recommendId: string;
    userId: string;
    registerType: number;
    createdAt: number;
  };
  /** Where and when each activity runs, by its newest version. */
  activityCities: {
    cityCode: string;
    activityUuid: string;
    version: number;
    startsAt: number;
    endsAt: number;
  };
  /** Activities as published; a version never changes, because money was promised by it. */
  activityVersions: {
    activityUuid: string;
    version: number;
    /** JSON of the activity, its HTML sanitized. */
    body: string;
    publishedAt: number;
  };
  /** Which company came by whose invitation. Decided once, at registration. */
  invitations: {
    companyId: string;
    inviterId: string;
    recommendId: string;
    /** The terms that count, for good; null when there is nothing to earn. */
    activityUuid: string | null;
    activityVersion: number | null;
    /** Why there is nothing to earn; null when there is. */
    refusal: 'self' | 'repeatedPhone' | 'repeatedName' | 'noActivity' | null;
    /** The company's name, masked. */
    invitee: string;
    /** HMACs of phone and name, so that nobody is invited twice; null in a refused invitation. */
    phoneHmac: string | null;
    nameHmac: string | null;
    boundAt: number;
    /** Why it was held for review when it was bound; null for one that never was. */
    holdReason: BindingReason | null;
    /** JSON of the figures behind the reason; null for one held before they were stored. */
    holdFacts: string | null;
    /** Who of the staff verified its company, where that is why it was held; null for others. */
    heldVerifier: string | null;
    /** Of the company; null for one of before it was stored. */
    cityCode: string | null;
    review: ReviewState | null;
    reviewedAt: number | null;
    /** Who of the staff; null where the company was refused, and for one decided by command. */
    reviewedBy: string | null;
    /** Why it was refused; null in the same cases. */
    reviewReason: ReviewRefusal | null;
    /** In the words of whoever released or refused it. */
    reviewNote: string | null;
    /** 1: registering alone earns the reward. */
    paysUnverified: number;
    /** Moved by whoever works on the invitation, which holds it until the transaction ends. */
    touched: number;
  };
  /** Where a bound company came from, as keyed hashes; deleted after 30 days. */
  invitationOrigins: {
    companyId: string;
    inviterId: string;
    sessionHmac: string | null;
    deviceHmac: string | null;
    networkHmac: string | null;
    /** Of the first seven digits. */
    phonePrefixHmac: string;
    boundAt: number;
  };
  /** On which devices an inviter has been, as keyed hashes; 30 days. */
  inviterTraces: {
    inviterId: string;
    deviceHmac: string;
    seenAt: number;
  };
  /** What an invited company did after registering; nothing in a row ever changes. */
  invitationFacts: {
    factId: string;
    companyId: string;
    kind: 'verified' | 'topUp' | 'refund' | 'ride';
    /** The top-up itself, or the one that was paid back. */
    topUpId: string | null;
    amountFen: number;
    happenedAt: number;
    recordedAt: number;
  };
  /** What share cards in the messenger are signed with: one for all gateways, by official account. */
  wechatTickets: {
    appId: string;
    /** Null before the first one. */
    ticket: string | null;
    expiresAt: number;
    /** Whoever renews it, or a pause after a failure, keeps the others from asking until then. */
    claimedUntil: number;
    failures: number;
  };
  /** Where each reward of an invitation stands; the ledger says how it came there. */
  invitationMilestones: {
    companyId: string;
    milestone: Milestone;
    /** Counts up when a reward that was taken back is earned again. */
    round: number;
    /** Unfunded: earned when the budget was used up. Held: reserved until the review. */
    state: 'held' | 'pending' | 'available' | 'reversed' | 'unfunded';
    rewardFen: number;
    reachedAt: number;
    /** When it is paid, unless it is taken back before. */
    dueAt: number;
    changedAt: number;
  };
  /** Balances; always the sum of the entries, and below zero for the provider's purse only. */
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
  /** Money that moved from one account to another; nothing in a row ever changes. */
  ledgerEntries: {
    /** What it was moved for, once. */
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
