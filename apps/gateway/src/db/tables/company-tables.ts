import type {
  CompanyRefusalReason,
  CompanyState,
  NoteKind,
} from '@ride/domain/companies/company-case';
import type { JoinState } from '@ride/domain/companies/join-case';
import type { Generated } from 'kysely';

export interface CompanyTables {
  /** Registered companies: one for each name and one for each contact's phone. */
  companies: {
    id: string;
    fullName: string;
    /** As names are compared. */
    normalizedName: string;
    contactName: string;
    contactPhone: string;
    cityCode: string;
    cityName: string;
    scale: string;
    /** Null for the shorter form, which does not ask. */
    industryId: string | null;
    /** The channel the visitor came by. */
    source: string | null;
    sourceId: string | null;
    extensionType: string | null;
    /** Whatever the visitor's address carried. */
    recommendId: string | null;
    registeredAt: number;
    followedUpAt: number | null;
    followUpNote: string | null;
    /** What the desk calls it by. */
    receiptNumber: string;
    state: Generated<CompanyState>;
    /** The member of the staff who works on it; empty for nobody. */
    takenBy: Generated<string>;
    /** When somebody first spoke with the company. */
    answeredAt: number | null;
    refusalReason: CompanyRefusalReason | null;
    /** Why, in the words of whoever decided. */
    decisionText: string | null;
    duplicateOf: string | null;
    /** Counts changes by the desk: who saw an older one may not overwrite it. */
    revision: Generated<number>;
  };
  /** What the staff wrote about a company: only added to, and deleted when the company is erased. */
  companyNotes: {
    id: string;
    /** The company's. */
    caseId: string;
    staffId: string;
    kind: NoteKind;
    text: string;
    writtenAt: number;
  };
  /** Who may log in on the enterprise console; the registering phone is the first. */
  companyAdministrators: {
    mobile: string;
    companyId: string;
    name: string;
    role: 'super';
    appointedAt: number;
  };
  /** What was ticked at the registration; append-only by trigger. */
  companyConsents: {
    companyId: string;
    textName: string;
    /** SHA-256 of the wording, as the page sent it. */
    version: string;
    form: string;
    /** The names that stood in the text: the gateway's settings at that moment. */
    brand: string;
    operator: string | null;
    supportPhone: string | null;
    agreedAt: number;
  };
  /** What a success was answered to, for the minutes in which its answer may be asked for again. */
  registrationReceipts: {
    contactPhone: string;
    companyId: string;
    /** SHA-256 of everything the form said. */
    formDigest: string;
    /** HMAC of the code that proved the phone; null when a session did. */
    codeHmac: string | null;
    expiresAt: number;
  };
  /** People who asked to be added to a company, whether it exists or not. */
  joinRequests: {
    mobile: string;
    normalizedName: string;
    fullName: string;
    contactName: string;
    requestedAt: number;
    /** What calls name it by. */
    id: string;
    state: Generated<JoinState>;
    /** The company it was decided for. */
    companyId: string | null;
    decidedAt: number | null;
    /** A member of the staff; null for the company's own administrator. */
    decidedBy: string | null;
    decisionText: string | null;
    /** When the applicant was sent the decision. */
    notifiedAt: number | null;
    revision: Generated<number>;
  };
  companyTopUps: {
    topUpId: string;
    companyId: string;
    amountFen: number;
    /** The sum of its refunds; never more than the amount, by constraint. */
    refundedFen: number;
    paidAt: number;
    recordedAt: number;
  };
  companyTopUpRefunds: {
    refundId: string;
    topUpId: string;
    amountFen: number;
    refundedAt: number;
    recordedAt: number;
  };
  companyVerifications: {
    companyId: string;
    verifiedAt: number;
    recordedAt: number;
  };
  companyFirstRides: {
    companyId: string;
    orderUuid: string;
    riddenAt: number;
    recordedAt: number;
  };
}
