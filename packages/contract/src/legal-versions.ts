import * as z from 'zod/mini';
import index from '../../../brands/t3/legal/index.json' with { type: 'json' };

export type LegalName = 'registration' | 'service' | 'privacy';

export interface LegalVersion {
  /** SHA-256 of the text in which `{brand}`, `{operator}` and `{contact}` are not filled in. */
  readonly version: string;
  /**
   * The date from which the pages show this wording. The text itself names the date on which it
   * takes effect.
   */
  readonly since: string;
}

interface LegalEntry {
  /** The title of the text, and of links to it. */
  readonly title: string;
  /**
   * Every released wording, from oldest to newest. Entries are never changed or removed, because
   * consents refer to them and `legal/archive` of the brand keeps their texts.
   */
  readonly versions: readonly LegalVersion[];
}

const { registration, service, privacy }: Readonly<Record<LegalName, LegalEntry>> = index;

export const legalTitles: Readonly<Record<LegalName, string>> = {
  registration: registration.title,
  service: service.title,
  privacy: privacy.title,
};

export const legalVersions: Readonly<Record<LegalName, readonly LegalVersion[]>> = {
  registration: registration.versions,
  service: service.versions,
  privacy: privacy.versions,
};

/** The file of a version in the brand's `legal/archive`, and its address below that of the pages. */
export const legalArchiveFile = (name: string, version: string): string =>
  `legal/archive/${name}-${version.slice(0, 12)}.txt`;

export const currentLegalVersion = (name: LegalName): string => {
  const versions = legalVersions[name];
  return versions[versions.length - 1]?.version ?? '';
};

export const isKnownLegalVersion = (name: string, version: string): boolean =>
  Object.keys(legalVersions).includes(name) &&
  legalVersions[name as LegalName].some((known) => known.version === version);

/**
 * The texts and versions that the user agreed to. Only their format is checked, so that a page of
 * another release can still register a company.
 */
export const consents = z.strictObject({
  /** The page on which the person agrees. */
  form: z.string().check(z.regex(/^\/\w{1,63}$/)),
  /** The texts that the person agrees to. */
  texts: z
    .array(
      z.strictObject({
        /** Name of the text. */
        name: z.string().check(z.regex(/^[a-z][a-zA-Z]{0,31}$/)),
        /** Version of the text. */
        version: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
      }),
    )
    .check(z.maxLength(10)),
});

export type Consents = z.infer<typeof consents>;
