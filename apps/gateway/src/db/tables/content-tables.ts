export interface ContentTables {
  /** What operators published, every version; the highest is shown. */
  content_documents: {
    kind: string;
    /** Which one of its kind, such as a business line. */
    name: string;
    version: number;
    /** JSON. */
    body: string;
    published_at: number;
    /** `staff:` and an id, or `service`; null for what was published before anybody asked. */
    published_by: string | null;
    /** The version whose body this one has again. */
    restores: number | null;
  };
  /** What the desk is editing, one for each document at most. */
  content_drafts: {
    kind: string;
    name: string;
    /** Moves with every change, also when the draft ends: an editor names the one it has seen. */
    revision: number;
    /** JSON; null while nobody is drafting. */
    body: string | null;
    /** The version that was live when the draft was begun. */
    base_version: number;
    changed_at: number;
    changed_by: string;
  };
  /** Drafts as they were when somebody asked for a preview. */
  content_previews: {
    /** SHA-256 of the token; the token itself is never kept. */
    token_hash: string;
    /** JSON, sanitized as if published. */
    body: string;
    expires_at: number;
  };
  /** Moves with every publication on a topic; polled by every gateway. */
  revisions: { topic: string; revision: number };
}
