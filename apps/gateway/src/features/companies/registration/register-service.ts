import type { Consents } from '@ride/contract/legal-versions';
import { normalizeCompanyName } from '@ride/domain/registration/company-name';
import type { CompanyEvents, RegistrationOrigin } from '../../../ports/company-events.ts';
import type { Ports } from '../../../ports/ports.ts';
import type { CheckSmsCode, CodeCheck, CodeClient } from '../../../ports/sms-code.ts';
import { type CompanyForm, formDigest } from './company-form.ts';
import { type City, isNameTaken, isPhoneTaken } from './company-store.ts';
import type { LegalParties } from './consent-store.ts';
import { claimDuplicateAnswer } from './duplicate-service.ts';
import {
  findDuplicateRequest,
  hmacOfReceipt,
  outcomeOfDuplicateRequest,
  type RegisteredOutcome,
} from './receipt-service.ts';
import { type Applicant, type StoreRefusal, storeCompany } from './store-company-service.ts';

export type RegisterPorts = Pick<Ports, 'db' | 'now' | 'randomBytes' | 'secret' | 'eventsOut'> & {
  readonly checkSmsCode: CheckSmsCode;
  readonly events: CompanyEvents;
  readonly legalParties: LegalParties;
  /** The city of a city's or district's code; null for an unknown code. */
  cityOf(code: string): City | null;
  isIndustry(industryId: string): Promise<boolean>;
};

/** Who registers, and the proof that the phone is theirs. */
export interface Registrant {
  readonly phone: string;
  /** Null when the phone is that of the session. */
  readonly code: string | null;
  readonly address: string;
  readonly session: (CodeClient['session'] & RegistrationOrigin['session']) | null;
  readonly device: string | null;
  /** Not part of the form: a retry from a page of another release is still the same request. */
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
 * One company for each name and each phone. Errors of the form come first, because they use up no
 * code; whether a name or phone is taken is answered only for a verified phone.
 */
export async function registerCompany(
  ports: RegisterPorts,
  form: CompanyForm,
  registrant: Registrant,
): Promise<RegisterOutcome> {
  const normalizedName = normalizeCompanyName(form.fullName);
  if (normalizedName === null) return { outcome: 'unfitName' };
  const city = ports.cityOf(form.cityCode);
  if (city === null) return { outcome: 'unknownCity' };
  if (form.industryId !== null && !(await ports.isIndustry(form.industryId))) {
    return { outcome: 'unknownIndustry' };
  }
  const { phone, code, address, session, device, consents } = registrant;
  const receipt = {
    contactPhone: phone,
    formDigest: formDigest(form, normalizedName),
    codeHmac: code === null ? null : hmacOfReceipt(ports.secret, phone, code),
  };
  const client = { mobile: phone, address, session, device };
  const attempt = { ...client, scene: 'register' } as const;
  const check = code === null ? null : await ports.checkSmsCode({ ...attempt, code });
  if (check !== null && !check.right) {
    const duplicate = await outcomeOfDuplicateRequest(ports, receipt, address);
    return duplicate ?? { outcome: 'codeRefused', check };
  }
  const origin = { session, device, address };
  const applicant: Applicant = { form, normalizedName, city, receipt, origin, consents };
  const stored = await storeCompany(ports, applicant, check);
  if (typeof stored === 'object') return { outcome: 'registered', ...stored };
  const duplicate = await findDuplicateRequest(ports, receipt);
  return duplicate ?? { outcome: await rejectionReason(ports, applicant, stored) };
}

type Reason = Exclude<RegisterOutcome['outcome'], 'registered' | 'codeRefused'>;

/** Of a form that was not sent before: the phone, the company or the code is used already. */
async function rejectionReason(
  ports: RegisterPorts,
  { normalizedName, receipt, origin }: Applicant,
  refusal: StoreRefusal,
): Promise<Reason> {
  if (refusal === 'tooManyRegistrations') return refusal;
  if (await isPhoneTaken(ports.db, receipt.contactPhone)) return 'phoneRegistered';
  if (!(await isNameTaken(ports.db, normalizedName))) return 'codeEnded';
  const mayAnswer = await claimDuplicateAnswer(ports, origin.address);
  return mayAnswer ? 'companyRegistered' : 'tooManyRegistrations';
}
