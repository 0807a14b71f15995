export interface ContentTables {
  contentDocuments: {
    kind: string;
    name: string;
    version: number;
    /** Contains the document as JSON. */
    body: string;
    publishedAt: number;
    /** `staff:` and an id, or `service`; null for documents published before this was stored. */
    publishedBy: string | null;
    restores: number | null;
    /**
     * JSON with the ids of the list's items in their order; null for documents published by 1.0.
     */
    itemIds: string | null;
  };
  contentDrafts: {
    /**
     * The kind of the document. For one item of a document's list it is `kind:name` of that
     * document, and `name` is the item's id.
     */
    kind: string;
    name: string;
    /**
     * Every change increments the revision, also the end of the draft; an editor must name the
     * revision that was seen.
     */
    revision: number;
    /** JSON; null while there is no draft. */
    body: string | null;
    baseVersion: number;
    changedAt: number;
    changedBy: string;
  };
  /** Copies of drafts at the time of a preview. */
  contentPreviews: {
    /** SHA-256 of the token; the token itself is never stored. */
    tokenHash: string;
    /** JSON, sanitized as for a publication. */
    body: string;
    expiresAt: number;
  };
  /** A picture that is uploaded twice is stored once. */
  contentPictures: {
    /** SHA-256 of the bytes, with the ending of the type; also the last part of its address. */
    name: string;
    /** The bytes in base64. */
    data: string;
    addedAt: number;
  };
  /** Every publication on a topic increments its revision, which every gateway polls. */
  revisions: { topic: string; revision: number };
}
