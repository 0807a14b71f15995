import type { PublishedContent } from '@ride/contract/entities/published-content';

type Kind = PublishedContent['kind'];

export type ReadContent = <K extends Kind>(
  kind: K,
  name: string,
) => Promise<Extract<PublishedContent, { kind: K }> | null>;
