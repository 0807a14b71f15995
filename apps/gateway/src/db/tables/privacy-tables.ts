import type {
  DataRequestKind,
  DataRequestState,
  IdentityProof,
} from '@ride/domain/privacy/data-request';

export interface PrivacyTables {
  /** Requests for one's own data or its deletion. */
  data_requests: {
    id: string;
    receipt_number: string;
    kind: DataRequestKind;
    /** Masked once the request is closed. */
    mobile: string;
    proof: IdentityProof;
    /** Who asked and how it was proved, in words; deleted with a deletion. */
    words: string | null;
    asked_at: number;
    due_at: number;
    recorded_by: string;
    state: DataRequestState;
    closed_at: number | null;
    closed_by: string | null;
    /** Why it was refused, or what was done. */
    outcome: string | null;
    revision: number;
  };
}
