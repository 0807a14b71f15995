import type { Fen } from '@ride/domain/money';
import type { Db } from '../../db/schema.ts';

/** Where a registration came from, as far as the transport can tell. */
export interface RegistrationOrigin {
  /** The live session it was sent in; null without one. */
  readonly session: { readonly userId: string; readonly tokenHash: string } | null;
  readonly device: string | null;
  readonly address: string | null;
}

/** A company that has just been stored. */
export interface RegisteredCompany {
  readonly companyId: string;
  readonly fullName: string;
  /** The name as duplicates are compared: NFKC, trimmed, folded. */
  readonly normalizedName: string;
  readonly contactPhone: string;
  readonly cityCode: string;
  /** From the visitor's address, unchecked. */
  readonly recommendId: string | null;
  readonly registeredAt: number;
  readonly origin: RegistrationOrigin;
}

export interface CompanyVerification {
  readonly companyId: string;
  readonly verifiedAt: number;
  /** The id of whoever of the staff verified it; absent where another system of the provider reports it. */
  readonly verifiedBy?: string;
}

export interface CompanyRefusal {
  readonly companyId: string;
  /** Why, in the words of whoever refused it. */
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
 * Events of companies for the reward feature, called inside the transaction that stores them
 * (app/ passes the listener in). Each is called once: duplicate deliveries are filtered before.
 */
export interface CompanyEvents {
  registered(tx: Db, company: RegisteredCompany): Promise<void>;
  verified(tx: Db, verification: CompanyVerification): Promise<void>;
  /** The company itself was refused, or is another one's duplicate: it earns nobody anything. */
  refused(tx: Db, refusal: CompanyRefusal): Promise<void>;
  /** Nothing that somebody typed about it stays. */
  erased(tx: Db, companyId: string): Promise<void>;
  toppedUp(tx: Db, topUp: TopUp): Promise<void>;
  topUpRefunded(tx: Db, refund: TopUpRefund): Promise<void>;
  rodeFirst(tx: Db, ride: FirstRide): Promise<void>;
}
