export interface ContentTables {
  /** What operators published, every version; the highest is shown. */
  contentDocuments: {
    kind: string;
    /** Which one of its kind, such as a business line. */
    name: string;
    version: number;
    /** JSON. */
    body: string;
    publishedAt: number;
    /** `staff:` and an id, or `service`; null for what was published before anybody asked. */
    publishedBy: string | null;
    /** The version whose body this one has again. */
    restores: number | null;
  };
  /** What the desk is editing, one for each document at most. */
  contentDrafts: {
    kind: string;
    name: string;
    /** Moves with every change, also when the draft ends: an editor names the one it has seen. */
    revision: number;
    /** JSON; null while nobody is drafting. */
    body: string | null;
    /** The version that was live when the draft was begun. */
    baseVersion: number;
    changedAt: number;
    changedBy: string;
  };
  /** Drafts as they were when somebody asked for a preview. */
  contentPreviews: {
    /** SHA-256 of the token; the token itself is never kept. */
    tokenHash: string;
    /** JSON, sanitized as if published. */
    body: string;
    expiresAt: number;
  };
  /** Moves with every publication on a topic; polled by every gateway. */
  revisions: { topic: string; revision: number };
}
