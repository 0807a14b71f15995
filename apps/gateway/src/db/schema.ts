import type { Kysely } from 'kysely';
import type { CompanyTables } from './schema/company-tables.ts';
import type { ContentTables } from './schema/content-tables.ts';
import type { FareTables } from './schema/fare-tables.ts';
import type { LimitTables } from './schema/limit-tables.ts';
import type { OrderTables } from './schema/order-tables.ts';
import type { ReferralTables } from './schema/referral-tables.ts';
import type { SessionTables } from './schema/session-tables.ts';
import type { TrackingTables } from './schema/tracking-tables.ts';
import type { VerificationTables } from './schema/verification-tables.ts';

/** Tables that belong to no feature. */
interface HouseTables {
  /** Things done once in the life of a database, such as loading the demo data. */
  once: { what: string; done_at: number };
}

/**
 * All tables, in the subset both engines share: ids are text, times are epoch milliseconds,
 * JSON is text, and something that may not have happened yet is a nullable time.
 */
export type Tables = HouseTables &
  SessionTables &
  VerificationTables &
  LimitTables &
  ContentTables &
  TrackingTables &
  FareTables &
  OrderTables &
  CompanyTables &
  ReferralTables;

/** A transaction is one too, so a store cannot tell them apart. */
export type Db = Kysely<Tables>;
