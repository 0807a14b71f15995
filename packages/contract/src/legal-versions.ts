import * as z from 'zod/mini';

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

/**
 * Every released wording of the legal texts, from oldest to newest. Entries are never changed or
 * removed, because consents refer to them and `docs/legal` keeps their texts.
 */
export const legalVersions: Readonly<Record<LegalName, readonly LegalVersion[]>> = {
  registration: [
    {
      version: 'b355fb298ff7d83b9a8e700b0575e05d4979dad149e352204b113984f5b8b82f',
      since: '2026-11-16',
    },
  ],
  service: [
    {
      version: 'c3545256b61ebc5d7014f3630daefcf3dbc47bb089994b30bf630fc92c14ae88',
      since: '2026-11-16',
    },
  ],
  privacy: [
    {
      version: '15471f435c03a84cbbd2dbc1df659988a5e1708e1eb9b23a152dc37c76852714',
      since: '2026-11-17',
    },
  ],
};

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
