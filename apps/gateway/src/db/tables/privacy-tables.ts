import type {
  DataRequestKind,
  DataRequestState,
  IdentityProof,
} from '@ride/domain/privacy/data-request';

export interface PrivacyTables {
  /** Requests for one's own data or its deletion. */
  dataRequests: {
    id: string;
    receiptNumber: string;
    kind: DataRequestKind;
    /** Masked once the request is closed. */
    mobile: string;
    proof: IdentityProof;
    /** Who asked and how it was proved; deleted with a deletion. */
    note: string | null;
    askedAt: number;
    dueAt: number;
    recordedBy: string;
    state: DataRequestState;
    closedAt: number | null;
    closedBy: string | null;
    /** Why it was refused, or what was done. */
    outcome: string | null;
    revision: number;
  };
}
