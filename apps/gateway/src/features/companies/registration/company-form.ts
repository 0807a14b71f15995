import { hash } from 'node:crypto';
import type { FullRegistration, ShortRegistration } from '@ride/contract/registration';

/** The registration form in our own spelling. */
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

/** Equal exactly for equal forms; the name is compared in its normalized form. */
export function formDigest(form: CompanyForm, normalizedName: string): string {
  const fields = [
    normalizedName,
    form.contactName,
    form.cityCode,
    form.scale,
    form.industryId,
    form.source,
    form.sourceId,
    form.extensionType,
    form.recommendId,
  ];
  return hash('sha256', JSON.stringify(fields), 'base64url');
}
