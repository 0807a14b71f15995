import type { contentCalls } from '@ride/contract/content';
import type { RequestOf } from '@ride/contract/define-call';
import { PublishedCache } from '../../db/published-cache.ts';
import { readRevision } from '../../db/revisions.ts';
import { prepareAnswer } from '../../http/answer.ts';
import type { PreparedAnswer } from '../../http/handlers.ts';
import type { Ports } from '../../ports/ports.ts';
import { type ContentAnswers, lineOf } from './content-answers.ts';

/** Enough for thousands of answers. */
const MAX_BYTES = 16 * 1024 * 1024;

type Calls = typeof contentCalls;

/** Answers made of published content, cached as the bytes that are sent. */
export function contentAnswerCache(ports: Pick<Ports, 'db' | 'now'>, made: ContentAnswers) {
  const answers = new PublishedCache<PreparedAnswer<unknown>>({
    now: ports.now,
    readRevision: () => readRevision(ports.db, 'content'),
    bytesOf: ({ envelope }) => envelope.length,
    maxBytes: MAX_BYTES,
  });
  const cached = <Response>(key: string, make: () => Promise<Response>) =>
    answers.get(key, async () => prepareAnswer(await make())) as Promise<PreparedAnswer<Response>>;
  return {
    refresh: () => answers.refresh(),

    queryFaqList: (input: RequestOf<Calls['queryFaqList']>) =>
      cached(`faq:${input.currPage}:${input.pageSize}`, () => made.queryFaqList(input)),

    queryPageContent: (input: RequestOf<Calls['queryPageContent']>) =>
      cached(`page:${input.expandBizLine}:${input.strategyType}`, () =>
        made.queryPageContent(input),
      ),

    queryPricingDesc: (input: RequestOf<Calls['queryPricingDesc']>) =>
      cached(`desc:${lineOf(input)}:${input.typeTime ?? ''}`, () => made.queryPricingDesc(input)),

    getLicenseInfo(input: RequestOf<Calls['getLicenseInfo']>) {
      const { expandBizLine, vehicleLevel = '', bizType = '' } = input;
      const key = `licence:${expandBizLine}:${vehicleLevel}:${bizType}`;
      return cached(key, () => made.getLicenseInfo(input));
    },

    getCompanyInfo: (input: RequestOf<Calls['getCompanyInfo']>) =>
      cached(`company:${input.expandBizLine}`, () => made.getCompanyInfo(input)),
  };
}
