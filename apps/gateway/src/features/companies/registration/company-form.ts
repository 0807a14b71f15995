import { hash } from 'node:crypto';
import type { FullRegistration, ShortRegistration } from '@ride/contract/registration';

export interface CompanyForm {
  readonly fullName: string;
  readonly contactName: string;
  readonly cityCode: string;
  readonly scale: string;
  readonly industryId: string | null;
  readonly source: string | null;
  readonly sourceId: string | null;
  readonly extensionType: string | null;
  readonly recommendId: string | null;
}

/** The call names the source channel `location`, and the inviter's id in two spellings. */
export function parseCompanyForm(wire: FullRegistration | ShortRegistration): CompanyForm {
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

export function hashCompanyForm(form: CompanyForm, normalizedName: string): string {
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
