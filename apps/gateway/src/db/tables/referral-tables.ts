import type { HoldReason } from '@ride/domain/referral/hold-reason';
import type { Milestone } from '@ride/domain/referral/milestone';

export interface ReferralTables {
  /** What a user invites companies with: one for each register type. */
  recommend_ids: {
    recommend_id: string;
    user_id: string;
    register_type: number;
    created_at: number;
  };
  /** Where and when each activity runs, by its newest version. */
  activity_cities: {
    city_code: string;
    activity_uuid: string;
    version: number;
    starts_at: number;
    ends_at: number;
  };
  /** Activities as published; a version never changes, because money was promised by it. */
  activity_versions: {
    activity_uuid: string;
    version: number;
    /** JSON of the activity, its HTML sanitized. */
    body: string;
    published_at: number;
  };
  /** Which company came by whose invitation. Decided once, at registration. */
  invitations: {
    company_id: string;
    inviter_id: string;
    recommend_id: string;
    /** The terms that count, for good; null when there is nothing to earn. */
    activity_uuid: string | null;
    activity_version: number | null;
    /** Why there is nothing to earn; null when there is. */
    refusal: 'self' | 'repeatedPhone' | 'repeatedName' | 'noActivity' | null;
    /** The company's name, masked. */
    invitee: string;
    /** HMACs of phone and name, so that nobody is invited twice; null in a refused invitation. */
    phone_mark: string | null;
    name_mark: string | null;
    bound_at: number;
    /** Why it was held for review when it was bound; null for one that never was. */
    hold_reason: HoldReason | null;
    review: 'held' | 'released' | 'refused' | null;
    reviewed_at: number | null;
    /** In the words of whoever released or refused it. */
    review_note: string | null;
    /** 1: registering alone earns the reward. */
    pays_unverified: number;
    /** Moved by whoever works on the invitation, which holds it until the transaction ends. */
    touched: number;
  };
  /** Where a bound company came from, as keyed hashes; deleted after 30 days. */
  invitation_origins: {
    company_id: string;
    inviter_id: string;
    session_mark: string | null;
    device_mark: string | null;
    network_mark: string | null;
    /** Of the first seven digits. */
    phone_prefix_mark: string;
    bound_at: number;
  };
  /** On which devices an inviter has been, as keyed hashes; 30 days. */
  inviter_traces: {
    inviter_id: string;
    mark: string;
    seen_at: number;
  };
  /** What an invited company did after registering; nothing in a row ever changes. */
  invitation_facts: {
    fact_id: string;
    company_id: string;
    kind: 'verified' | 'topUp' | 'refund' | 'ride';
    /** The top-up itself, or the one that was paid back. */
    top_up_id: string | null;
    amount_fen: number;
    happened_at: number;
    told_at: number;
  };
  /** What share cards in the messenger are signed with: one for all gateways, by official account. */
  wechat_tickets: {
    app_id: string;
    /** Null before the first one. */
    ticket: string | null;
    expires_at: number;
    /** Whoever renews it, or a pause after a failure, keeps the others from asking until then. */
    claimed_until: number;
    failures: number;
  };
  /** Where each reward of an invitation stands; the ledger says how it came there. */
  invitation_milestones: {
    company_id: string;
    milestone: Milestone;
    /** Counts up when a reward that was taken back is earned again. */
    turn: number;
    /** Unfunded: earned when the budget was used up. Held: reserved until the review. */
    state: 'held' | 'pending' | 'available' | 'reversed' | 'unfunded';
    reward_fen: number;
    reached_at: number;
    /** When it is paid, unless it is taken back before. */
    due_at: number;
    changed_at: number;
  };
  /** Balances; always the sum of the entries, and below zero for the provider's purse only. */
  ledger_accounts: {
    account: string;
    kind:
      | 'provider'
      | 'budget'
      | 'reserved'
      | 'pending'
      | 'available'
      | 'refundsPayable'
      | 'refundsPaid';
    balance_fen: number;
  };
  /** Money that moved from one account to another; nothing in a row ever changes. */
  ledger_entries: {
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
    debit_account: string;
    credit_account: string;
    amount_fen: number;
    company_id: string | null;
    milestone: Milestone | null;
    posted_at: number;
  };
}
