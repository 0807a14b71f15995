import type { ContentDraft, ContentKind } from '@ride/contract/entities/content-draft';
import { contentDraft } from '@ride/contract/entities/content-draft';
import { type ContentItem, replaceItems } from '@ride/contract/entities/content-items';
import { SINGLE_DOCUMENT_NAME } from '@ride/contract/entities/content-name';
import * as z from 'zod/mini';
import type { ContentKey } from './content-address.ts';

export const isSingleDocument = (kind: ContentKind): boolean => onlyDocuments.includes(kind);

/**
 * There is one banner for all cities, because the pages request it before they know the visitor's
 * city.
 */
const onlyDocuments: readonly ContentKind[] = [
  'faq',
  'landing',
  'enterpriseRule',
  'industries',
  'disputeAnswers',
];

const number = (text: string | undefined) => (text ? Number(text) : undefined);

/** Splits a document's name into its key fields, the opposite of the contract's `contentName`. */
function keyFields(kind: ContentKind, name: string): object {
  const [first, second, third] = name.split(':');
  switch (kind) {
    case 'pageContent':
      return { expandBizLine: number(first), strategyType: number(second) };
    case 'licence':
      return {
        expandBizLine: number(first),
        ...(second && { vehicleLevel: number(second) }),
        ...(third && { bizType: number(third) }),
      };
    case 'company':
      return { expandBizLine: number(first) };
    default:
      return {};
  }
}

const emptyFields: Readonly<Record<ContentKind, object>> = {
  faq: { questions: [] },
  pageContent: { commonProblemList: [], pricingDescList: [] },
  licence: { thirdName: '', pictures: [''] },
  company: { enterpriseName: '', companyName: '' },
  landing: {},
  enterpriseRule: { ruleTitle: '', ruleContent: '' },
  industries: { industries: [] },
  disputeAnswers: { answers: [] },
};

const emptyItems: Readonly<Partial<Record<ContentKind, ContentItem>>> = {
  faq: { problem: '', answer: '' },
  pageContent: { problem: '', answer: '' },
  industries: { id: '', industryName: '' },
  disputeAnswers: { name: '', use: 'decision', text: '' },
};

/**
 * The result is null for a name that no document can have, and for an item of a document without
 * items.
 */
export function emptyDraft({ kind, name, item }: ContentKey): ContentDraft | null {
  const draft = emptyDocument(kind, name);
  if (draft === null || item === undefined) return draft;
  const emptyItem = emptyItems[kind];
  return emptyItem === undefined ? null : replaceItems(draft, [emptyItem]);
}

function emptyDocument(kind: ContentKind, name: string): ContentDraft | null {
  if (isSingleDocument(kind) && name !== SINGLE_DOCUMENT_NAME) return null;
  const draft = { kind, ...keyFields(kind, name), ...emptyFields[kind] };
  const parsed = z.safeParse(contentDraft, draft);
  return parsed.success ? parsed.data : null;
}
