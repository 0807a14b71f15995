import type { Consents } from '@ride/contract/legal-versions';
import { normaliseCompanyName } from '@ride/domain/registration/company-name';
import type { CompanyEvents } from '../../../ports/company-events.ts';
import type { Ports } from '../../../ports/ports.ts';
import type { CheckSmsCode, CodeCheck } from '../../../ports/sms-code.ts';
import { claimDuplicateAnswer } from './claim-duplicate-answer.ts';
import { type CompanyForm, formDigest } from './company-form.ts';
import { type City, isNameTaken, isPhoneTaken } from './company-store.ts';
import type { LegalParties } from './consent-store.ts';
import { hmacOfReceipt, toldBefore, toldBeforeWithCode } from './receipt-service.ts';
import { type Applicant, type Refused, storeCompany } from './store-company-service.ts';

export type RegisterPorts = Pick<Ports, 'db' | 'now' | 'randomBytes' | 'secret'> & {
  readonly checkSmsCode: CheckSmsCode;
  readonly events: CompanyEvents;
  readonly legalParties: LegalParties;
  /** The city of its own code or of a district's; null for a code that is nowhere. */
  cityOf(code: string): City | null;
  isIndustry(industryId: string): Promise<boolean>;
};

/** Who asks, and how he shows that the phone is his. */
export interface Registrant {
  readonly phone: string;
  /** Null when the phone is that of his session. */
  readonly code: string | null;
  readonly address: string;
  /** Not part of the form: who asks again from a page of another release asks for the same. */
  readonly consents: Consents | null;
}

type WrongCode = Extract<CodeCheck, { right: false }>;

export type RegisterOutcome =
  | {
      readonly outcome:
        | 'registered'
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
 * One company for each name and each phone. What is wrong with the form is said first, because it
 * costs no code; whether something is taken is said only to who has shown that the phone is his.
 */
export async function registerCompany(
  ports: RegisterPorts,
  form: CompanyForm,
  registrant: Registrant,
): Promise<RegisterOutcome> {
  const normalisedName = normaliseCompanyName(form.fullName);
  if (normalisedName === null) return { outcome: 'unfitName' };
  const city = ports.cityOf(form.cityCode);
  if (city === null) return { outcome: 'unknownCity' };
  if (form.industryId !== null && !(await ports.isIndustry(form.industryId))) {
    return { outcome: 'unknownIndustry' };
  }
  const { phone, code, address, consents } = registrant;
  const receipt = {
    contactPhone: phone,
    formDigest: formDigest(form, normalisedName),
    codeHmac: code === null ? null : hmacOfReceipt(ports.secret, phone, code),
  };
  const attempt = { mobile: phone, scene: 'register', address } as const;
  const check = code === null ? null : await ports.checkSmsCode({ ...attempt, code });
  if (check !== null && !check.right) {
    const told = await toldBeforeWithCode(ports, receipt, address);
    return told ? { outcome: told } : { outcome: 'codeRefused', check };
  }
  const applicant: Applicant = { form, normalisedName, city, receipt, address, consents };
  const stored = await storeCompany(ports, applicant, check);
  return { outcome: stored === 'stored' ? 'registered' : await whyNot(ports, applicant, stored) };
}

type Reason = Exclude<RegisterOutcome['outcome'], 'codeRefused'>;

/** Somebody was there before: the same request, the same phone, or the same company. */
async function whyNot(
  ports: RegisterPorts,
  { normalisedName, receipt, address }: Applicant,
  refused: Refused,
): Promise<Reason> {
  if (await toldBefore(ports, receipt)) return 'registered';
  if (refused === 'tooManyRegistrations') return refused;
  if (await isPhoneTaken(ports.db, receipt.contactPhone)) return 'phoneRegistered';
  if (!(await isNameTaken(ports.db, normalisedName))) return 'codeEnded';
  const mayTell = await claimDuplicateAnswer(ports, address);
  return mayTell ? 'companyRegistered' : 'tooManyRegistrations';
}
