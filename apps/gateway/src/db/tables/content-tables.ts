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
  };
  /** Moves with every publication on a topic; polled by every gateway. */
  revisions: { topic: string; revision: number };
}
