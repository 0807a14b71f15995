import * as z from 'zod/mini';

export type LegalName = 'registration' | 'service' | 'privacy';

export interface LegalVersion {
  /** SHA-256 of the text with `{brand}`, `{operator}` and `{contact}` left open. */
  readonly version: string;
  /** Year, month and day with dashes; null where agreeing makes it effective. */
  readonly effective: string | null;
  /** Since when the pages show this wording. */
  readonly since: string;
}

/**
 * Every wording of the legal texts that was ever shown, oldest first. A released one is never
 * changed or removed: consents name it, and `docs/legal` keeps its text.
 */
export const legalVersions: Readonly<Record<LegalName, readonly LegalVersion[]>> = {
  registration: [
    {
      version: 'b355fb298ff7d83b9a8e700b0575e05d4979dad149e352204b113984f5b8b82f',
      effective: '2023-06-15',
      since: '2026-11-16',
    },
  ],
  service: [
    {
      version: 'c3545256b61ebc5d7014f3630daefcf3dbc47bb089994b30bf630fc92c14ae88',
      effective: null,
      since: '2026-11-16',
    },
  ],
  privacy: [
    {
      version: '3e4c2d5de4421a4c2219c81ff0f72b739466a0435324d0f86315297304aebc7b',
      effective: '2022-09-15',
      since: '2026-11-16',
    },
    {
      version: '5012b4ed9ee6a81888b2fb24ecbf75327be7aec737ec43725743fbc56ae060b1',
      effective: '2022-09-15',
      since: '2026-11-16',
    },
    {
      version: 'c499ba06901d93a2e2ef93cc8a5702eca5a8896ec9c09bdb64a074601b6bef76',
      effective: '2022-09-15',
      since: '2026-11-16',
    },
    {
      version: '60825f5ec661503053a5efd304697bc2a026b233f68795abb8ae108cda96cbac',
      effective: '2022-09-15',
      since: '2026-11-16',
    },
    {
      version: '15471f435c03a84cbbd2dbc1df659988a5e1708e1eb9b23a152dc37c76852714',
      effective: '2022-09-15',
      since: '2026-11-16',
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
 * The consents of a form: which texts in which version. Names and versions are checked by their
 * format only, so that a page of another release can still register a company.
 */
export const consents = z.strictObject({
  form: z.string().check(z.regex(/^\/\w{1,63}$/)),
  texts: z
    .array(
      z.strictObject({
        name: z.string().check(z.regex(/^[a-z][a-zA-Z]{0,31}$/)),
        version: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
      }),
    )
    .check(z.maxLength(10)),
});

export type Consents = z.infer<typeof consents>;
