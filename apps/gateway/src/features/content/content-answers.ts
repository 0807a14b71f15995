import type { contentCalls } from '@ride/contract/content';
import type { RequestOf, ResponseOf } from '@ride/contract/define-call';
import { licenceName, pageContentName } from '@ride/contract/entities/content-name';
import type { PublishedContent } from '@ride/contract/entities/published-content';
import { readFaqPage } from './content-service.ts';
import type { ReadContent } from './read-content.ts';

/** Pricing pages are published under this strategy (CALL-15). */
const PRICING_STRATEGY = 2;
const NO_LINE = 0;

type Calls = typeof contentCalls;
type ContentOf<Kind> = Extract<PublishedContent, { kind: Kind }>;
type Faq = ResponseOf<Calls['queryFaqList']>;
type PageContent = ResponseOf<Calls['queryPageContent']>;
type PricingDesc = ResponseOf<Calls['queryPricingDesc']>;
type Licence = ResponseOf<Calls['getLicenseInfo']>;
type Company = ResponseOf<Calls['getCompanyInfo']>;

export type ContentAnswers = {
  [Name in keyof Calls]: (input: RequestOf<Calls[Name]>) => Promise<ResponseOf<Calls[Name]>>;
};

/** The business line of an ordinary ride is its ride type. */
export const businessLineOf = ({
  expandBizLine,
  typeModule,
}: RequestOf<Calls['queryPricingDesc']>) => expandBizLine ?? typeModule ?? NO_LINE;

export function createContentAnswers(readContent: ReadContent): ContentAnswers {
  const pageContent = (line: number, strategyType: number) =>
    readContent('pageContent', pageContentName(line, strategyType));
  return {
    queryFaqList: async ({ currPage, pageSize }) =>
      wireFaq(await readFaqPage(readContent, currPage, pageSize)),

    queryPageContent: async ({ expandBizLine, strategyType }) =>
      wirePage(await pageContent(expandBizLine, strategyType)),

    queryPricingDesc: async (input) =>
      wireDescriptions(await pageContent(businessLineOf(input), PRICING_STRATEGY), input.typeTime),

    getLicenseInfo: async (input) => wireLicence(await licenceOf(readContent, input)),

    getCompanyInfo: async ({ expandBizLine }) =>
      wireCompany(await readContent('company', String(expandBizLine))),
  };
}

/** The call has both texts of a question as Base64 of UTF-8. */
function wireFaq({ questions, total, hasMore }: Awaited<ReturnType<typeof readFaqPage>>): Faq {
  const base64 = (text: string) => Buffer.from(text, 'utf8').toString('base64');
  const list = questions.map(({ problem, answer }) => ({
    questionContent: base64(problem),
    answerContent: base64(answer),
  }));
  return { list, hasMore, total };
}

function wirePage(content: ContentOf<'pageContent'> | null): PageContent {
  return {
    pageHeaderImage: content?.pageHeaderImage ?? null,
    commonProblemList: content?.commonProblemList ?? [],
    pricingDescList: content?.pricingDescList ?? [],
  };
}

function wireDescriptions(
  content: ContentOf<'pageContent'> | null,
  typeTime: number | undefined,
): PricingDesc {
  const all = content?.pricingDescList ?? [];
  return {
    pricingDescList: all.filter((each) => typeTime === undefined || each.typeTime === typeTime),
  };
}

/**
 * Licences for both level and type win over licences for only one of them, and those over licences
 * for the whole business line.
 */
async function licenceOf(
  readContent: ReadContent,
  { expandBizLine, vehicleLevel, bizType }: RequestOf<Calls['getLicenseInfo']>,
): Promise<ContentOf<'licence'> | null> {
  const names = new Set([
    licenceName({ expandBizLine, vehicleLevel, bizType }),
    licenceName({ expandBizLine, vehicleLevel }),
    licenceName({ expandBizLine, bizType }),
    licenceName({ expandBizLine }),
  ]);
  for (const name of names) {
    const found = await readContent('licence', name);
    if (found) return found;
  }
  return null;
}

function wireLicence(licence: ContentOf<'licence'> | null): Licence {
  const [first = null, ...more] = licence?.pictures ?? [];
  return {
    notifyUrl: more.length > 0 ? JSON.stringify(licence?.pictures) : first,
    thirdName: licence?.thirdName ?? null,
  };
}

function wireCompany(company: ContentOf<'company'> | null): Company {
  return {
    enterpriseName: company?.enterpriseName ?? null,
    companyName: company?.companyName ?? null,
    iconUrl: company?.iconUrl ?? null,
  };
}
