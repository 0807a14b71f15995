import { defaultIndustries } from '@ride/domain/registration/default-industries';
import type { ReadContent } from '../../../ports/content.ts';

export interface PublishedPorts {
  readonly readContent: ReadContent;
  /** Where the app is downloaded, when the content does not say. */
  readonly downloadUrl: string | null;
}

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

/** The rules the registration links to; their HTML was sanitized when it was published. */
export async function registrationRule({ readContent }: PublishedPorts) {
  const rule = await readContent('enterpriseRule', ONLY_DOCUMENT);
  if (rule === null) return { img: null, spaceRuleVo: null };
  const { ruleTitle, ruleContent } = rule;
  return { img: rule.img ?? null, spaceRuleVo: { ruleTitle, ruleContent } };
}
