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
    /** JSON: ids of the items of its list, in their order; null in what 1.0 published. */
    itemIds: string | null;
  };
  /** What the desk is editing, one for each document and for each item at most. */
  contentDrafts: {
    /** Of a document; for an item of its list `kind:name` of the document, and the item's id as name. */
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
  /** Pictures of documents, drawn anew; one that is uploaded again is stored once. */
  contentPictures: {
    /** SHA-256 of the bytes and the ending of the type: the last part of its address. */
    name: string;
    /** Base64. */
    data: string;
    addedAt: number;
  };
  /** Moves with every publication on a topic; polled by every gateway. */
  revisions: { topic: string; revision: number };
}
