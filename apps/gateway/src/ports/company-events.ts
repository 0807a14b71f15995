import type { Fen } from '@ride/domain/money';
import type { Db } from '../db/schema.ts';

/** A company that has just been stored. */
export interface RegisteredCompany {
  readonly companyId: string;
  readonly fullName: string;
  /** The name as duplicates are compared: NFKC, trimmed, folded. */
  readonly normalisedName: string;
  readonly contactPhone: string;
  readonly cityCode: string;
  /** Whatever the visitor's address carried; may be anything. */
  readonly recommendId: string | null;
  readonly registeredAt: number;
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
 * What companies do, told to whoever pays for it, inside the transaction that stores it (app/
 * hands the listener in). Each is told once: a repeated delivery never gets here.
 */
export interface CompanyEvents {
  registered(tx: Db, company: RegisteredCompany): Promise<void>;
  toppedUp(tx: Db, topUp: TopUp): Promise<void>;
  topUpRefunded(tx: Db, refund: TopUpRefund): Promise<void>;
  rodeFirst(tx: Db, ride: FirstRide): Promise<void>;
}
