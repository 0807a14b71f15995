import { CamelCasePlugin, type Kysely } from 'kysely';
import type { AuditTables } from './tables/audit-tables.ts';
import type { ChangeTables } from './tables/change-tables.ts';
import type { CompanyTables } from './tables/company-tables.ts';
import type { ContentTables } from './tables/content-tables.ts';
import type { EventTables } from './tables/event-tables.ts';
import type { FareTables } from './tables/fare-tables.ts';
import type { InvoiceTables } from './tables/invoice-tables.ts';
import type { KeyTables } from './tables/key-tables.ts';
import type { LimitTables } from './tables/limit-tables.ts';
import type { OrderTables } from './tables/order-tables.ts';
import type { PrivacyTables } from './tables/privacy-tables.ts';
import type { ReferralTables } from './tables/referral-tables.ts';
import type { SessionTables } from './tables/session-tables.ts';
import type { StaffTables } from './tables/staff-tables.ts';
import type { TrackingTables } from './tables/tracking-tables.ts';
import type { VerificationTables } from './tables/verification-tables.ts';

interface SharedTables {
  /** Work that is done once per database, such as loading the demo data. */
  once: { what: string; doneAt: number };
}

/**
 * Only what both engines share is used: ids are text, times are epoch milliseconds, JSON is text,
 * and an event that may not have happened yet is a nullable time.
 */
export type Tables = SharedTables &
  SessionTables &
  VerificationTables &
  LimitTables &
  ContentTables &
  TrackingTables &
  FareTables &
  ChangeTables &
  OrderTables &
  InvoiceTables &
  EventTables &
  CompanyTables &
  ReferralTables &
  AuditTables &
  StaffTables &
  KeyTables &
  PrivacyTables;

/**
 * Names are snake_case in the databases and in the text of `sql`, camelCase everywhere else. Every
 * capital letter becomes a word, so that each name translates back to itself.
 */
export const columnNamePlugin = new CamelCasePlugin({
  maintainNestedObjectKeys: true,
  underscoreBetweenUppercaseLetters: true,
});

/** A transaction has this type too, so that stores can be used in both. */
export type Db = Kysely<Tables>;
