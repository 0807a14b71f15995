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
    full_name: string;
    /** As names are compared. */
    normalised_name: string;
    contact_name: string;
    contact_phone: string;
    city_code: string;
    city_name: string;
    scale: string;
    /** Null for the shorter form, which does not ask. */
    industry_id: string | null;
    /** The channel the visitor came by. */
    source: string | null;
    source_id: string | null;
    extension_type: string | null;
    /** Whatever the visitor's address carried. */
    recommend_id: string | null;
    registered_at: number;
    followed_up_at: number | null;
    follow_up_note: string | null;
    /** What the desk calls it by. */
    receipt_number: string;
    state: Generated<CompanyState>;
    /** The member of the staff who works on it; empty for nobody. */
    taken_by: Generated<string>;
    taken_at: number | null;
    /** When somebody first spoke with the company. */
    answered_at: number | null;
    refusal_reason: CompanyRefusalReason | null;
    /** Why, in the words of whoever decided. */
    decision_words: string | null;
    duplicate_of: string | null;
    /** Counts changes by the desk: who saw an older one may not overwrite it. */
    revision: Generated<number>;
  };
  /** What the staff wrote about a company: only added to, and deleted when the company is erased. */
  company_notes: {
    id: string;
    company_id: string;
    staff_id: string;
    kind: NoteKind;
    words: string;
    written_at: number;
  };
  /** Who may log in on the enterprise console; the registering phone is the first. */
  company_administrators: {
    mobile: string;
    company_id: string;
    name: string;
    role: 'super';
    appointed_at: number;
  };
  /** What was ticked at the registration; append-only by trigger. */
  company_consents: {
    company_id: string;
    text_name: string;
    /** SHA-256 of the wording, as the page sent it. */
    version: string;
    form: string;
    /** The names that stood in the text: the gateway's settings at that moment. */
    brand: string;
    operator: string | null;
    support_phone: string | null;
    agreed_at: number;
  };
  /** What a success was answered to, for the minutes in which its answer may be asked for again. */
  registration_receipts: {
    contact_phone: string;
    company_id: string;
    /** SHA-256 of everything the form said. */
    form_digest: string;
    /** HMAC of the code that proved the phone; null when a session did. */
    code_hmac: string | null;
    expires_at: number;
  };
  /** People who asked to be added to a company, whether it exists or not. */
  join_requests: {
    mobile: string;
    normalised_name: string;
    full_name: string;
    contact_name: string;
    requested_at: number;
    /** What calls name it by. */
    request_id: string;
    state: Generated<JoinState>;
    /** The company it was decided for. */
    company_id: string | null;
    decided_at: number | null;
    /** A member of the staff; null for the company's own administrator. */
    decided_by: string | null;
    decision_words: string | null;
    /** When the applicant was sent the decision. */
    told_at: number | null;
    revision: Generated<number>;
  };
  company_top_ups: {
    top_up_id: string;
    company_id: string;
    amount_fen: number;
    /** The sum of its refunds; never more than the amount, by constraint. */
    refunded_fen: number;
    paid_at: number;
    recorded_at: number;
  };
  company_top_up_refunds: {
    refund_id: string;
    top_up_id: string;
    amount_fen: number;
    refunded_at: number;
    recorded_at: number;
  };
  company_verifications: {
    company_id: string;
    verified_at: number;
    recorded_at: number;
  };
  company_first_rides: {
    company_id: string;
    order_uuid: string;
    ridden_at: number;
    recorded_at: number;
  };
}
