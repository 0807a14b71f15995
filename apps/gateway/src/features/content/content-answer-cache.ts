import type {
  getCompanyInfo,
  getLicenseInfo,
  queryFaqList,
  queryPageContent,
  queryPricingDesc,
} from '@ride/contract/content';
import type { RequestOf, ResponseOf } from '@ride/contract/define-call';
import { PublishedCache } from '../../db/published-cache.ts';
import { readRevision } from '../../db/revisions.ts';
import { prepareAnswer } from '../../http/answer.ts';
import type { PreparedAnswer } from '../../http/handlers.ts';
import type { Ports } from '../../ports/ports.ts';
import { faqPage, pageContent } from './content-service.ts';
import { companyOf, licenceOf } from './line-service.ts';

/** Enough for thousands of answers. */
const MAX_BYTES = 16 * 1024 * 1024;

/** The strategy under which a line's pricing page is published (CALL-15). */
const PRICING_STRATEGY = 2;
const NO_LINE = 0;

type Faq = ResponseOf<typeof queryFaqList>;
type PageContent = ResponseOf<typeof queryPageContent>;
type PricingDesc = ResponseOf<typeof queryPricingDesc>;
type Licence = ResponseOf<typeof getLicenseInfo>;
type Company = ResponseOf<typeof getCompanyInfo>;
type CachedAnswer<Response> = Promise<PreparedAnswer<Response>>;

/** Answers made of published content, cached as the bytes that are sent. */
export function contentAnswerCache(ports: Pick<Ports, 'db' | 'now'>) {
  const answers = new PublishedCache<PreparedAnswer<unknown>>({
    now: ports.now,
    readRevision: () => readRevision(ports.db, 'content'),
    bytesOf: ({ envelope }) => envelope.length,
    maxBytes: MAX_BYTES,
  });
  return {
    refresh: () => answers.refresh(),

    faq({ currPage, pageSize }: RequestOf<typeof queryFaqList>) {
      return answers.get(`faq:${currPage}:${pageSize}`, async () =>
        prepareAnswer(wireFaq(await faqPage(ports, currPage, pageSize))),
      ) as CachedAnswer<Faq>;
    },

    pageContent({ expandBizLine, strategyType }: RequestOf<typeof queryPageContent>) {
      return answers.get(`page:${expandBizLine}:${strategyType}`, async () =>
        prepareAnswer(wirePage(await pageContent(ports, expandBizLine, strategyType))),
      ) as CachedAnswer<PageContent>;
    },

    /** The descriptions of the page content; an ordinary ride's line goes by its ride type. */
    pricingDesc({ expandBizLine, typeModule, typeTime }: RequestOf<typeof queryPricingDesc>) {
      const line = expandBizLine ?? typeModule ?? NO_LINE;
      return answers.get(`desc:${line}:${typeTime ?? ''}`, async () => {
        const content = await pageContent(ports, line, PRICING_STRATEGY);
        return prepareAnswer(wireDescriptions(content, typeTime));
      }) as CachedAnswer<PricingDesc>;
    },

    licence(query: RequestOf<typeof getLicenseInfo>) {
      const { expandBizLine, vehicleLevel = '', bizType = '' } = query;
      return answers.get(`licence:${expandBizLine}:${vehicleLevel}:${bizType}`, async () =>
        prepareAnswer(wireLicence(await licenceOf(ports, query))),
      ) as CachedAnswer<Licence>;
    },

    company({ expandBizLine }: RequestOf<typeof getCompanyInfo>) {
      return answers.get(`company:${expandBizLine}`, async () =>
        prepareAnswer(wireCompany(await companyOf(ports, expandBizLine))),
      ) as CachedAnswer<Company>;
    },
  };
}

/** On the wire both texts of a question are Base64 of UTF-8; past this line they are text. */
function wireFaq({ questions, total, hasMore }: Awaited<ReturnType<typeof faqPage>>): Faq {
  const base64 = (text: string) => Buffer.from(text, 'utf8').toString('base64');
  const list = questions.map(({ problem, answer }) => ({
    questionContent: base64(problem),
    answerContent: base64(answer),
  }));
  return { list, hasMore, total };
}

/** A line without content gets empty lists, not a refusal: its page shows the rest. */
function wirePage(content: Awaited<ReturnType<typeof pageContent>>): PageContent {
  return {
    pageHeaderImage: content?.pageHeaderImage ?? null,
    commonProblemList: content?.commonProblemList ?? [],
    pricingDescList: content?.pricingDescList ?? [],
  };
}

function wireDescriptions(
  content: Awaited<ReturnType<typeof pageContent>>,
  typeTime: number | undefined,
): PricingDesc {
  const all = content?.pricingDescList ?? [];
  return {
    pricingDescList: all.filter((each) => typeTime === undefined || each.typeTime === typeTime),
  };
}

/** `notifyUrl` is one address, or several as a JSON list. */
function wireLicence(licence: Awaited<ReturnType<typeof licenceOf>>): Licence {
  const [first = null, ...more] = licence?.pictures ?? [];
  return {
    notifyUrl: more.length > 0 ? JSON.stringify(licence?.pictures) : first,
    thirdName: licence?.thirdName ?? null,
  };
}

function wireCompany(company: Awaited<ReturnType<typeof companyOf>>): Company {
  return {
    enterpriseName: company?.enterpriseName ?? null,
    companyName: company?.companyName ?? null,
    iconUrl: company?.iconUrl ?? null,
  };
}
