import type { Consents } from '@ride/contract/legal-versions';
import { createReceiptNumber, RECEIPT_LETTERS } from '@ride/domain/receipt-number';
import { claimLimit, createLimitUse } from '../../../db/limits.ts';
import { transaction } from '../../../db/transaction.ts';
import type { OutgoingEvent } from '../../../ports/events-out.ts';
import type { Ports } from '../../../ports/ports.ts';
import type {
  CompanyEvents,
  RegisteredCompany,
  RegistrationOrigin,
} from '../../referral/referral.ts';
import type { CodeCheck } from '../../verification/verification.ts';
import { RECEIPT_LIFETIME_MS, registrationLimits } from '../company-limits.ts';
import type { CompanyForm } from './company-form.ts';
import {
  type City,
  insertCompany,
  insertSuperAdministrator,
  type NewCompany,
} from './company-store.ts';
import { insertConsents, type LegalParties } from './consent-store.ts';
import { insertReceipt, type Receipt } from './receipt-store.ts';

export interface NewRegistration {
  readonly form: CompanyForm;
  readonly normalizedName: string;
  readonly city: City;
  readonly receipt: Receipt;
  readonly origin: RegistrationOrigin & { readonly address: string };
  readonly consents: Consents | null;
}

const RECEIPT_PREFIX = 'QY';

interface StoreDeps {
  readonly ports: Pick<Ports, 'db' | 'now' | 'randomBytes' | 'eventsOut'>;
  readonly events: CompanyEvents;
  readonly legalParties: LegalParties;
}
type VerifiedCode = Extract<CodeCheck, { right: true }>;
type StoredCompany = { readonly receiptNumber: string };
export type StoreCompanyRefusal = 'taken' | 'codeEnded' | 'tooManyRegistrations';

/**
 * Everything is stored in one transaction that also uses up the code, so that after a rollback the
 * code stays valid for a corrected form.
 */
export async function storeCompany(
  deps: StoreDeps,
  applicant: NewRegistration,
  code: VerifiedCode | null,
): Promise<StoredCompany | StoreCompanyRefusal> {
  const { db } = deps.ports;
  const done = await transaction<StoredCompany, StoreCompanyRefusal>(db, async (tx, rollback) => {
    const now = deps.ports.now();
    if (code !== null && !(await code.useUp(tx))) rollback('codeEnded');
    const use = createLimitUse(deps.ports.randomBytes, now);
    for (const limit of registrationLimits(applicant.origin.address)) {
      if (await claimLimit(tx, limit, use)) rollback('tooManyRegistrations');
    }
    const company = newCompany(deps.ports, applicant, now);
    if (!(await insertCompany(tx, company))) rollback('taken');
    await insertSuperAdministrator(tx, company);
    if (applicant.consents !== null) {
      const { consents } = applicant;
      const parties = deps.legalParties;
      await insertConsents(tx, { companyId: company.id, consents, parties, agreedAt: now });
    }
    const expiresAt = now + RECEIPT_LIFETIME_MS;
    await insertReceipt(tx, { ...applicant.receipt, companyId: company.id, expiresAt });
    await deps.events.registered(tx, eventOf(company, applicant.origin));
    await deps.ports.eventsOut.append(tx, outgoingEventOf(company));
    return { receiptNumber: company.receiptNumber };
  });
  if (typeof done === 'string') await code?.leave();
  return done;
}

function newCompany(
  { randomBytes }: Pick<Ports, 'randomBytes'>,
  { form, normalizedName, city, receipt }: NewRegistration,
  registeredAt: number,
): NewCompany {
  const id = randomBytes(16).toString('base64url');
  const { contactPhone } = receipt;
  const random = randomBytes(RECEIPT_LETTERS);
  const number = createReceiptNumber(RECEIPT_PREFIX, registeredAt, random);
  return { id, receiptNumber: number, form, normalizedName, city, contactPhone, registeredAt };
}

const eventOf = (company: NewCompany, origin: RegistrationOrigin): RegisteredCompany => ({
  companyId: company.id,
  fullName: company.form.fullName,
  normalizedName: company.normalizedName,
  contactPhone: company.contactPhone,
  cityCode: company.city.code,
  recommendId: company.form.recommendId,
  registeredAt: company.registeredAt,
  origin,
});

const outgoingEventOf = ({ id, city, contactPhone, registeredAt }: NewCompany): OutgoingEvent => ({
  type: 'company.registered',
  subject: { kind: 'company', id },
  data: { companyId: id, cityCode: city.code, registeredAt },
  phone: contactPhone,
});
