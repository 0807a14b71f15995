import type { Consents } from '@ride/contract/legal-versions';
import { findCityWithProvince } from '@ride/domain/regions/regions';
import { normalizeCompanyName } from '@ride/domain/registration/company-name';
import type { Ports } from '../../../ports/ports.ts';
import type { ReadContent } from '../../content/content.ts';
import type { CompanyEvents, RegistrationOrigin } from '../../referral/referral.ts';
import type { CheckSmsCode, CodeCheck, CodeClient } from '../../verification/verification.ts';
import { isKnownIndustry } from '../published/published-service.ts';
import { type CompanyForm, hashCompanyForm } from './company-form.ts';
import { isNameTaken, isPhoneTaken } from './company-store.ts';
import type { LegalParties } from './consent-store.ts';
import { claimDuplicateAnswer } from './duplicate-service.ts';
import {
  findDuplicateRequest,
  hmacOfUsedCode,
  outcomeOfDuplicateRequest,
  type RegisteredOutcome,
} from './receipt-service.ts';
import {
  type NewRegistration,
  type StoreCompanyRefusal,
  storeCompany,
} from './store-company-service.ts';

export interface RegisterDeps {
  readonly ports: Pick<Ports, 'db' | 'now' | 'randomBytes' | 'secret' | 'eventsOut'>;
  readonly checkSmsCode: CheckSmsCode;
  readonly events: CompanyEvents;
  readonly legalParties: LegalParties;
  readonly readContent: ReadContent;
}

export interface Registrant {
  readonly phone: string;
  readonly code: string | null;
  readonly address: string;
  readonly session: (CodeClient['session'] & RegistrationOrigin['session']) | null;
  readonly device: string | null;
  /**
   * Consents are not part of the form, so a retry from a page of another release is still the same
   * request.
   */
  readonly consents: Consents | null;
}

type WrongCode = Extract<CodeCheck, { right: false }>;

export type RegisterOutcome =
  | RegisteredOutcome
  | {
      readonly outcome:
        | 'unfitName'
        | 'unknownCity'
        | 'unknownIndustry'
        | 'phoneRegistered'
        | 'companyRegistered'
        | 'tooManyRegistrations'
        | 'codeEnded';
    }
  | { readonly outcome: 'codeRefused'; readonly check: WrongCode };

/**
 * Form errors come first, because they use up no code. Only a verified phone learns whether a name
 * or phone is taken.
 */
export async function registerCompany(
  deps: RegisterDeps,
  form: CompanyForm,
  registrant: Registrant,
): Promise<RegisterOutcome> {
  const normalizedName = normalizeCompanyName(form.fullName);
  if (normalizedName === null) return { outcome: 'unfitName' };
  const city = findCityWithProvince(form.cityCode)?.city ?? null;
  if (city === null) return { outcome: 'unknownCity' };
  if (form.industryId !== null && !(await isKnownIndustry(deps, form.industryId))) {
    return { outcome: 'unknownIndustry' };
  }
  const { phone, code, address, session, device, consents } = registrant;
  const receipt = {
    contactPhone: phone,
    formDigest: hashCompanyForm(form, normalizedName),
    codeHmac: code === null ? null : hmacOfUsedCode(deps.ports.secret, phone, code),
  };
  const client = { mobile: phone, address, session, device };
  const attempt = { ...client, scene: 'register' } as const;
  const check = code === null ? null : await deps.checkSmsCode({ ...attempt, code });
  if (check !== null && !check.right) {
    const duplicate = await outcomeOfDuplicateRequest(deps.ports, receipt, address);
    return duplicate ?? { outcome: 'codeRefused', check };
  }
  const origin = { session, device, address };
  const applicant: NewRegistration = { form, normalizedName, city, receipt, origin, consents };
  const stored = await storeCompany(deps, applicant, check);
  if (typeof stored === 'object') return { outcome: 'done', ...stored };
  const duplicate = await findDuplicateRequest(deps.ports, receipt);
  return duplicate ?? { outcome: await rejectionReason(deps, applicant, stored) };
}

type Reason = Exclude<RegisterOutcome['outcome'], 'done' | 'codeRefused'>;

async function rejectionReason(
  deps: RegisterDeps,
  { normalizedName, receipt, origin }: NewRegistration,
  refusal: StoreCompanyRefusal,
): Promise<Reason> {
  if (refusal === 'tooManyRegistrations') return refusal;
  if (await isPhoneTaken(deps.ports.db, receipt.contactPhone)) return 'phoneRegistered';
  if (!(await isNameTaken(deps.ports.db, normalizedName))) return 'codeEnded';
  const mayAnswer = await claimDuplicateAnswer(deps.ports, origin.address);
  return mayAnswer ? 'companyRegistered' : 'tooManyRegistrations';
}
