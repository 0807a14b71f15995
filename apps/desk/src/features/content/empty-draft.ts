import type { ContentDraft, ContentKind } from '@ride/contract/entities/content-draft';
import { contentDraft } from '@ride/contract/entities/content-draft';
import { type ContentItem, withItems } from '@ride/contract/entities/content-items';
import { ONLY_DOCUMENT } from '@ride/contract/entities/content-name';
import * as z from 'zod/mini';
import type { PartKey } from './address.ts';

/** Whether there is one document of a kind and never another. */
export const isOnlyDocument = (kind: ContentKind): boolean => onlyDocuments.includes(kind);

/** The pages show one banner everywhere: they do not know a visitor's city when they ask for it. */
const onlyDocuments: readonly ContentKind[] = [
  'faq',
  'landing',
  'enterpriseRule',
  'industries',
  'disputeAnswers',
];

const number = (text: string | undefined) => (text ? Number(text) : undefined);

/** What names a document, from its name; the opposite of the contract's `contentName`. */
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
 * What the editor of something new begins with: a document without items, or an item alone. Null
 * for a name that no document can have, and for an item of a document that has none.
 */
export function emptyDraft({ kind, name, item }: PartKey): ContentDraft | null {
  const draft = emptyDocument(kind, name);
  if (draft === null || item === undefined) return draft;
  const emptyItem = emptyItems[kind];
  return emptyItem === undefined ? null : withItems(draft, [emptyItem]);
}

function emptyDocument(kind: ContentKind, name: string): ContentDraft | null {
  if (isOnlyDocument(kind) && name !== ONLY_DOCUMENT) return null;
  const draft = { kind, ...keyFields(kind, name), ...emptyFields[kind] };
  const parsed = z.safeParse(contentDraft, draft);
  return parsed.success ? parsed.data : null;
}
