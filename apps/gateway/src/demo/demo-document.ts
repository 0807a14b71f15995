import type { PublishedContent } from '@ride/contract/entities/published-content';

export interface DemoDocument<Kind extends PublishedContent['kind'] = PublishedContent['kind']> {
  /** As publishing would name it. */
  readonly name: string;
  readonly content: Extract<PublishedContent, { kind: Kind }>;
}
