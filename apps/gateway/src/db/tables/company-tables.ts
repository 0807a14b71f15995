import type {
  CompanyRefusalReason,
  CompanyState,
  NoteKind,
} from '@ride/domain/companies/company-case';
import type { JoinState } from '@ride/domain/companies/join-case';
import type { Generated } from 'kysely';

export interface CompanyTables {
  companies: {
    id: string;
    fullName: string;
    normalizedName: string;
    contactName: string;
    contactPhone: string;
    cityCode: string;
    cityName: string;
    scale: string;
    /** Null if the company registered by the shorter form, which has no industry. */
    industryId: string | null;
    source: string | null;
    sourceId: string | null;
    extensionType: string | null;
    /** The inviter's id as it was in the address of the page, even if it is invalid. */
    recommendId: string | null;
    registeredAt: number;
    followedUpAt: number | null;
    followUpNote: string | null;
    receiptNumber: string;
    state: Generated<CompanyState>;
    /** Id of the person of the staff who works on the company; empty for nobody. */
    takenBy: Generated<string>;
    answeredAt: number | null;
    refusalReason: CompanyRefusalReason | null;
    decisionText: string | null;
    duplicateOf: string | null;
    /**
     * Every change by the desk increments the revision; an action must name the revision that was
     * seen.
     */
    revision: Generated<number>;
  };
  companyNotes: {
    id: string;
    caseId: string;
    staffId: string;
    kind: NoteKind;
    text: string;
    writtenAt: number;
  };
  companyAdministrators: {
    mobile: string;
    companyId: string;
    name: string;
    role: 'super';
    appointedAt: number;
  };
  /** Consents are append-only by trigger. */
  companyConsents: {
    companyId: string;
    textName: string;
    /** SHA-256 of the wording, as the page sent it. */
    version: string;
    form: string;
    /** Names that stood in the text, from the settings of that moment. */
    brand: string;
    operator: string | null;
    supportPhone: string | null;
    agreedAt: number;
  };
  /** Kept for the minutes in which a lost answer may be requested again. */
  registrationReceipts: {
    contactPhone: string;
    companyId: string;
    /** SHA-256 of all fields of the form. */
    formDigest: string;
    codeHmac: string | null;
    expiresAt: number;
  };
  /** The named company may not exist. */
  joinRequests: {
    mobile: string;
    normalizedName: string;
    fullName: string;
    contactName: string;
    requestedAt: number;
    id: string;
    state: Generated<JoinState>;
    companyId: string | null;
    decidedAt: number | null;
    /** Id of a person of the staff; null for an administrator of the company. */
    decidedBy: string | null;
    decisionText: string | null;
    notifiedAt: number | null;
    revision: Generated<number>;
  };
  companyTopUps: {
    topUpId: string;
    companyId: string;
    amountFen: number;
    /** By constraint the sum of refunds never exceeds the amount. */
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
