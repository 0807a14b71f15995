import type { StoredChangeState } from '@ride/domain/changes/change-state';

export interface ChangeTables {
  changes: {
    id: string;
    title: string;
    /** For colleagues. */
    reason: string;
    publicNote: string;
    /** What the maker says about everything unlikely. */
    answer: string;
    state: StoredChangeState;
    /** Counts up with every change of the row. */
    revision: number;
    /** The approved start, before the approval the wanted one; null for activities. */
    startsAt: number | null;
    /** The submitted start, which approval may move later. */
    submittedStartsAt: number | null;
    /** SHA-256 of what was submitted. */
    contentHash: string | null;
    submittedBy: string | null;
    submittedAt: number | null;
    returnNote: string | null;
    /** A person, or `service:` with the name of another system. */
    approvedBy: string | null;
    approvedAt: number | null;
    withdrawnBy: string | null;
    withdrawnAt: number | null;
    withdrawalNote: string | null;
    /** A person, or `service:` with the name of another system. */
    changedBy: string;
    changedAt: number;
    /** SHA-256 of the request of another system that opened the draft. */
    sourceHash: string | null;
  };
  changeItems: {
    changeId: string;
    position: number;
    kind: string;
    itemKey: string;
    /** JSON as it was typed; null ends the key. */
    body: string | null;
    /** What had been published of the key when the item was saved. */
    base: string;
  };
  /** Everybody who ever edited or submitted a change. */
  changeEditors: { changeId: string; staffId: string };
  /** What a change would have meant for stored trips; another change of its items begins anew. */
  changeReplays: {
    changeId: string;
    /** SHA-256 of the items and of their submitted start. */
    contentHash: string;
    /** JSON of what remains to be priced; null if the result is complete. */
    cursor: string | null;
    result: string;
  };
  changePreviews: { tokenHash: string; body: string; expiresAt: number };
}
