import type { ContentDraft, ContentKind } from '@ride/contract/entities/content-draft';
import { contentDraft } from '@ride/contract/entities/content-draft';
import { ONLY_DOCUMENT } from '@ride/contract/entities/content-name';
import { defaultAnswers } from '@ride/domain/disputes/default-answers';
import { defaultIndustries } from '@ride/domain/registration/default-industries';
import * as z from 'zod/mini';

/** Whether there is one document of a kind and never another. */
export const isOnlyDocument = (kind: ContentKind): boolean =>
  kind === 'faq' || kind === 'enterpriseRule' || kind === 'industries' || kind === 'disputeAnswers';

/** Whether something of ours is shown until a document of this kind is published. */
export const hasDefault = (kind: ContentKind): boolean =>
  kind === 'industries' || kind === 'disputeAnswers';

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
    case 'landing':
      return name === ONLY_DOCUMENT ? {} : { cityCode: name };
    default:
      return {};
  }
}

const emptyFields: Readonly<Record<ContentKind, object>> = {
  faq: { questions: [{ problem: '', answer: '' }] },
  pageContent: { commonProblemList: [], pricingDescList: [] },
  licence: { thirdName: '', pictures: [''] },
  company: { enterpriseName: '', companyName: '' },
  landing: {},
  enterpriseRule: { ruleTitle: '', ruleContent: '' },
  // What is offered until a list is published, so that nobody drops it unseen.
  industries: { industries: defaultIndustries },
  disputeAnswers: { answers: defaultAnswers },
};

/** What the editor of a new document begins with; null for a name that no document can have. */
export function emptyDraft(kind: ContentKind, name: string): ContentDraft | null {
  if (isOnlyDocument(kind) && name !== ONLY_DOCUMENT) return null;
  const draft = { kind, ...keyFields(kind, name), ...emptyFields[kind] };
  const parsed = z.safeParse(contentDraft, draft);
  return parsed.success ? parsed.data : null;
}
