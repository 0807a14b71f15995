import { hash } from 'node:crypto';
import type { FullRegistration, ShortRegistration } from '@ride/contract/registration';

/** What somebody says about the company, past the wire's spelling. */
export interface CompanyForm {
  readonly fullName: string;
  readonly contactName: string;
  readonly cityCode: string;
  readonly scale: string;
  /** Null in the shorter form. */
  readonly industryId: string | null;
  readonly source: string | null;
  readonly sourceId: string | null;
  readonly extensionType: string | null;
  readonly recommendId: string | null;
}

/** `location` is the wire's word for the source channel, and the inviter's id has two spellings. */
export function companyForm(wire: FullRegistration | ShortRegistration): CompanyForm {
  return {
    fullName: wire.fullName.trim(),
    contactName: wire.contactName.trim(),
    cityCode: wire.cityCode,
    scale: wire.scale,
    industryId: 'industryId' in wire ? String(wire.industryId) : null,
    source: wire.location || null,
    sourceId: wire.sourceId ?? null,
    extensionType: 'extensionType' in wire ? wire.extensionType : null,
    recommendId: wire.recommendid || wire.recommendId || null,
  };
}

/** The same for two forms exactly when they say the same, the name as names are compared. */
export function formDigest(form: CompanyForm, normalisedName: string): string {
  const said = [
    normalisedName,
    form.contactName,
    form.cityCode,
    form.scale,
    form.industryId,
    form.source,
    form.sourceId,
    form.extensionType,
    form.recommendId,
  ];
  return hash('sha256', JSON.stringify(said), 'base64url');
}
