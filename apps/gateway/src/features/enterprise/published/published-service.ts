import type { ReadContent } from '../../../ports/content.ts';

export interface PublishedPorts {
  readonly readContent: ReadContent;
  /** Where the app is downloaded, when the content does not say. */
  readonly downloadUrl: string | null;
}

/** Offered until the provider publishes a list of its own. */
const DEFAULT_INDUSTRY_NAMES = [
  '农林牧渔',
  '采矿业',
  '制造业',
  '电力、热力、燃气及水的生产和供应',
  '建筑业',
  '批发和零售',
  '交通运输、仓储和邮政',
  '住宿和餐饮',
  '互联网、软件和信息技术服务',
  '金融业',
  '房地产业',
  '租赁和商务服务',
  '科学研究和技术服务',
  '环境和公共设施管理',
  '居民服务、修理和其他服务',
  '教育培训',
  '医疗卫生和社会工作',
  '文化、体育和娱乐',
  '公共管理和社会组织',
  '其他行业',
] as const;

const defaultIndustries = DEFAULT_INDUSTRY_NAMES.map((industryName, index) => ({
  id: String(index + 1),
  industryName,
}));

/** Name of a document that is the only one of its kind, or the one for every city. */
const ONLY_DOCUMENT = 'all';

export async function industries({ readContent }: PublishedPorts) {
  return (await readContent('industries', ONLY_DOCUMENT))?.industries ?? defaultIndustries;
}

/** A city's own banner, or that of all cities. */
export async function landing(
  { readContent, downloadUrl }: PublishedPorts,
  cityCode: string | undefined,
): Promise<{ protocolJpg: string | null; downloadUrl: string | null }> {
  const ofCity = cityCode === undefined ? null : await readContent('landing', cityCode);
  const ofAll = await readContent('landing', ONLY_DOCUMENT);
  return {
    protocolJpg: ofCity?.protocolJpg ?? ofAll?.protocolJpg ?? null,
    downloadUrl: ofCity?.downloadUrl ?? ofAll?.downloadUrl ?? downloadUrl,
  };
}

/** The rules the registration links to; their HTML was sanitised when it was published. */
export async function registrationRule({ readContent }: PublishedPorts) {
  const rule = await readContent('enterpriseRule', ONLY_DOCUMENT);
  if (rule === null) return { img: null, spaceRuleVo: null };
  const { ruleTitle, ruleContent } = rule;
  return { img: rule.img ?? null, spaceRuleVo: { ruleTitle, ruleContent } };
}
