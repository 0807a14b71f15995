import { type Consents, currentLegalVersion, type LegalName } from '@ride/contract/legal-versions';
import type { FullRegistration, ShortRegistration } from '@ride/contract/registration';
import { cleanLine } from '@ride/domain/clean-text';
import { COMPANY_NAME_MAX, CONTACT_NAME_MAX } from '@ride/domain/registration/limits';
import { PHONE_PATTERN } from '@ride/domain/registration/phone';
import { formatRegistrationSignInput } from '@ride/domain/registration/sign-input';
import { chooseSourceId } from '@ride/domain/registration/source-id';
import { md5 } from '../../../lib/md5.ts';
import { type QueryOf, routes } from '../../../routes/routes.ts';
import type { CompleteForm, Industry, RegistrationForm } from './registration-form.ts';
import type { RegistrationPath } from './variant.ts';

export interface Submission {
  readonly path: RegistrationPath;
  readonly query: QueryOf<RegistrationPath>;
  readonly form: CompleteForm;
  /** Null when the phone was typed; then the code proves it. */
  readonly loginPhone: string | null;
  readonly smsCode: string;
  readonly salt: string;
  readonly recordsConsents: boolean;
}

export const LEGAL_TEXTS_TO_AGREE: readonly LegalName[] = ['registration', 'service', 'privacy'];

const consentsOn = (path: RegistrationPath): Consents => ({
  form: routes[path].path,
  texts: LEGAL_TEXTS_TO_AGREE.map((name) => ({ name, version: currentLegalVersion(name) })),
});

type CommonPayload = Omit<FullRegistration, 'industryId'>;

/**
 * The contract's limit for a value from a link. A longer id is left out: a truncated id could be
 * another sender's.
 */
const LONGEST_LINK_VALUE = 128;
const LONGEST_EXTENSION_TYPE = 64;
const fitting = (id: string | undefined) =>
  id !== undefined && id.length <= LONGEST_LINK_VALUE ? id : undefined;

/** Links spell the sender and the channel in two ways; every call has to take the same one. */
export const describeSubmitter = ({
  recommendid,
  recommenderid,
  source,
  esource,
}: QueryOf<RegistrationPath>) => ({
  recommenderid: fitting(recommendid) ?? fitting(recommenderid),
  esource: source ?? esource,
});

export const normalizeCompanyNameToSend = (typed: string): string =>
  cleanLine(typed, COMPANY_NAME_MAX.submitted);
export const normalizeContactNameToSend = (typed: string): string =>
  cleanLine(typed, CONTACT_NAME_MAX);

/** The fields that both forms send, spelled as the calls require (SEND-1 and SEND-5). */
function commonPayload(submission: Submission): CommonPayload {
  const { path, query, form, loginPhone, smsCode, salt, recordsConsents } = submission;
  const fullName = normalizeCompanyNameToSend(form.fullName);
  const { recommenderid: recommendid, esource } = describeSubmitter(query);
  const location = esource && cleanLine(esource, LONGEST_LINK_VALUE);
  const contactPhone = loginPhone ?? form.mobile;
  const signed = { contactPhone, fullName, recommendid };
  return {
    fullName,
    contactPhone,
    contactName: normalizeContactNameToSend(form.contactName),
    registerCity: form.city.name,
    cityCode: form.city.code,
    scale: form.scale,
    sourceId: chooseSourceId(routes[path].path, fitting(query.sourceId)),
    ...(loginPhone === null ? { identifyCode: smsCode } : { codeType: 1 as const }),
    ...(recommendid !== undefined && { recommendid }),
    ...(location && { location }),
    sign: md5(formatRegistrationSignInput(signed, salt)),
    ...(recordsConsents && { consents: consentsOn(path) }),
  };
}

export const createFullPayload = (
  submission: Submission,
  industry: Industry,
): FullRegistration => ({
  ...commonPayload(submission),
  industryId: industry.id,
});

/** `extensionType` comes from the route, and is null when the route has none. */
export const createShortPayload = (submission: Submission): ShortRegistration => ({
  ...commonPayload(submission),
  type: 2,
  extensionType: cleanLine(submission.query.extensionType ?? '', LONGEST_EXTENSION_TYPE) || null,
});

interface JoinInput {
  readonly form: Pick<RegistrationForm, 'fullName' | 'contactName' | 'mobile'>;
  readonly loginPhone: string | null;
  readonly smsCode: string;
  readonly smsCodeLength: number;
}

export function createJoinPayload({ form, loginPhone, smsCode, smsCodeLength }: JoinInput) {
  const fullName = normalizeCompanyNameToSend(form.fullName);
  const contactName = normalizeContactNameToSend(form.contactName);
  if (fullName === '' || contactName === '') return null;
  if (loginPhone !== null) return { fullName, contactName, codeType: 1 as const };
  if (!PHONE_PATTERN.test(form.mobile) || smsCode.length < smsCodeLength) return null;
  return { fullName, contactName, contactPhone: form.mobile, identifyCode: smsCode };
}

export type JoinPayload = NonNullable<ReturnType<typeof createJoinPayload>>;
