import type { Fen } from '@ride/domain/money';
import type { Db } from '../../db/schema.ts';

export interface RegistrationOrigin {
  readonly session: { readonly userId: string; readonly tokenHash: string } | null;
  readonly device: string | null;
  readonly address: string | null;
}

export interface RegisteredCompany {
  readonly companyId: string;
  readonly fullName: string;
  /** The name in the form in which duplicates are compared: NFKC, trimmed and case-folded. */
  readonly normalizedName: string;
  readonly contactPhone: string;
  readonly cityCode: string;
  /** An unchecked value from the address of the registration page. */
  readonly recommendId: string | null;
  readonly registeredAt: number;
  readonly origin: RegistrationOrigin;
}

export interface CompanyVerification {
  readonly companyId: string;
  readonly verifiedAt: number;
  /**
   * The id of the staff member who verified the company; absent if another system of the provider
   * reported the verification.
   */
  readonly verifiedBy?: string;
}

export interface CompanyRefusal {
  readonly companyId: string;
  readonly note: string;
}

export interface TopUp {
  readonly topUpId: string;
  readonly companyId: string;
  readonly amount: Fen;
  readonly paidAt: number;
}

export interface TopUpRefund {
  readonly refundId: string;
  readonly topUpId: string;
  readonly companyId: string;
  readonly amount: Fen;
  readonly refundedAt: number;
}

export interface FirstRide {
  readonly companyId: string;
  readonly orderUuid: string;
  readonly riddenAt: number;
}

/**
 * Events of companies for the referral feature, called inside the transaction that stores them.
 * Each event is delivered once, because duplicate deliveries are filtered before.
 */
export interface CompanyEvents {
  registered(tx: Db, company: RegisteredCompany): Promise<void>;
  verified(tx: Db, verification: CompanyVerification): Promise<void>;
  /** The company was refused or is a duplicate of another one, so its inviter earns nothing. */
  refused(tx: Db, refusal: CompanyRefusal): Promise<void>;
  /** Deletes all notes that somebody wrote about the company. */
  erased(tx: Db, companyId: string): Promise<void>;
  toppedUp(tx: Db, topUp: TopUp): Promise<void>;
  topUpRefunded(tx: Db, refund: TopUpRefund): Promise<void>;
  rodeFirst(tx: Db, ride: FirstRide): Promise<void>;
}
