import type {
  DataRequestKind,
  DataRequestState,
  IdentityProof,
} from '@ride/domain/privacy/data-request';

export interface PrivacyTables {
  dataRequests: {
    id: string;
    receiptNumber: string;
    kind: DataRequestKind;
    /** Masked when the request is closed. */
    mobile: string;
    proof: IdentityProof;
    note: string | null;
    askedAt: number;
    dueAt: number;
    recordedBy: string;
    state: DataRequestState;
    closedAt: number | null;
    closedBy: string | null;
    outcome: string | null;
    revision: number;
  };
}
