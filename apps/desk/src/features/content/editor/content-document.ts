import type { ResponseOf } from '@ride/contract/define-call';
import type { readContentDocument } from '@ride/contract/desk/content';
import type { ContentDraft } from '@ride/contract/entities/content-draft';

export type ContentDocument = ResponseOf<typeof readContentDocument>;

/** What editing goes on from: the draft, else what is live. */
export const contentOf = ({ draft, live }: ContentDocument, empty: ContentDraft): ContentDraft =>
  draft?.content ?? live?.content ?? empty;
