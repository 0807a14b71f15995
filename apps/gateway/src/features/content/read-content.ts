import type { PublishedContent } from '@ride/contract/entities/published-content';

type Kind = PublishedContent['kind'];

/** What the pages are to show of a document: what is live or, in a preview, a draft of it. */
export type ReadContent = <K extends Kind>(
  kind: K,
  name: string,
) => Promise<Extract<PublishedContent, { kind: K }> | null>;
