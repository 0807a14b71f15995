import { type Consents, currentLegalVersion, type LegalName } from '@ride/contract/legal-versions';
import type { FullRegistration, ShortRegistration } from '@ride/contract/registration';
import { registrationSignInput } from '@ride/domain/registration/sign-input';
import { sourceIdOf } from '@ride/domain/registration/source-id';
import { md5 } from '../../../lib/md5.ts';
import { paths, type QueryOf } from '../../../paths/paths.ts';
import type { Industry, WholeForm } from './registration-form.ts';
import type { RegistrationPath } from './variant.ts';

export interface Submission {
  readonly path: RegistrationPath;
  readonly query: QueryOf<RegistrationPath>;
  readonly form: WholeForm;
  /** Of the login; null when it was typed and a code proves it. */
  readonly loginPhone: string | null;
  readonly smsCode: string;
  /** Null where registrations are not signed. */
  readonly salt: string | null;
  /** Whether the gateway records what was agreed to. */
  readonly recordsConsents: boolean;
}

/** The texts that the form's tick is about. */
export const agreedTexts: readonly LegalName[] = ['registration', 'service', 'privacy'];

const consentsOn = (path: RegistrationPath): Consents => ({
  form: paths[path].path,
  texts: agreedTexts.map((name) => ({ name, version: currentLegalVersion(name) })),
});

type Common = Omit<FullRegistration, 'industryId'>;

/** The payload of both forms in the wire's own spelling (spec 2 §3). */
function commonPayload(submission: Submission): Common {
  const { path, query, form, loginPhone, smsCode, salt, recordsConsents } = submission;
  const fullName = form.fullName.trim();
  const recommendid = query.recommendid ?? query.recommenderid;
  const location = query.source ?? query.esource;
  const contactPhone = loginPhone ?? form.mobile;
  const signed = { contactPhone, fullName, recommendid };
  return {
    fullName,
    contactPhone,
    contactName: form.contactName.trim(),
    registerCity: form.city.name,
    cityCode: form.city.code,
    scale: form.scale,
    sourceId: sourceIdOf(paths[path].path, query.sourceId),
    ...(loginPhone === null ? { identifyCode: smsCode } : { codeType: 1 as const }),
    ...(recommendid !== undefined && { recommendid }),
    ...(location !== undefined && { location }),
    ...(salt !== null && { sign: md5(registrationSignInput(signed, salt)) }),
    ...(recordsConsents && { consents: consentsOn(path) }),
  };
}

export const fullPayload = (submission: Submission, industry: Industry): FullRegistration => ({
  ...commonPayload(submission),
  industryId: industry.id,
});

/** `extensionType` comes from the route, and is null when the route has none. */
export const shortPayload = (submission: Submission): ShortRegistration => ({
  ...commonPayload(submission),
  type: 2,
  extensionType: submission.query.extensionType ?? null,
});
