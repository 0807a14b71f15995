import { defaultIndustries } from '@ride/domain/registration/default-industries';
import type { ReadContent } from '../../content/content.ts';

export interface CompanyContentDeps {
  readonly readContent: ReadContent;
  readonly downloadUrl: string | null;
}

export const companyContentAnswers = (deps: CompanyContentDeps) => ({
  getIndustry: () => readIndustries(deps),
  selectNewPicture: ({ cityCode }: { readonly cityCode?: string | undefined }) =>
    landing(deps, cityCode),
  enterpriseRule: () => registrationRule(deps),
});

/** This name is given to the only document of a kind, and to the document for all cities. */
const ONLY_DOCUMENT = 'all';

export async function readIndustries({ readContent }: Pick<CompanyContentDeps, 'readContent'>) {
  return (await readContent('industries', ONLY_DOCUMENT))?.industries ?? defaultIndustries;
}

export const isKnownIndustry = async (
  deps: Pick<CompanyContentDeps, 'readContent'>,
  industryId: string,
) => (await readIndustries(deps)).some(({ id }) => id === industryId);

async function landing(
  { readContent, downloadUrl }: CompanyContentDeps,
  cityCode: string | undefined,
): Promise<{ protocolJpg: string | null; downloadUrl: string | null }> {
  const ofCity = cityCode === undefined ? null : await readContent('landing', cityCode);
  const ofAll = await readContent('landing', ONLY_DOCUMENT);
  return {
    protocolJpg: ofCity?.protocolJpg ?? ofAll?.protocolJpg ?? null,
    downloadUrl: ofCity?.downloadUrl ?? ofAll?.downloadUrl ?? downloadUrl,
  };
}

/** The HTML of the rule was sanitized when it was published. */
async function registrationRule({ readContent }: CompanyContentDeps) {
  const rule = await readContent('enterpriseRule', ONLY_DOCUMENT);
  if (rule === null) return { img: null, spaceRuleVo: null };
  const { ruleTitle, ruleContent } = rule;
  return { img: rule.img ?? null, spaceRuleVo: { ruleTitle, ruleContent } };
}
