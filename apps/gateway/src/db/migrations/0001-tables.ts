import { createAuditTables } from './0001-tables/audit-tables.ts';
import { createCompanyTables } from './0001-tables/company-tables.ts';
import { createContentTables } from './0001-tables/content-tables.ts';
import { createDisputeTables } from './0001-tables/dispute-tables.ts';
import { createEventTables } from './0001-tables/event-tables.ts';
import { createFareTables } from './0001-tables/fare-tables.ts';
import { createLedgerTables } from './0001-tables/ledger-tables.ts';
import { createOrderTables } from './0001-tables/order-tables.ts';
import { createPrivacyTables } from './0001-tables/privacy-tables.ts';
import { createReferralTables } from './0001-tables/referral-tables.ts';
import { createSessionTables } from './0001-tables/session-tables.ts';
import { createSharedTables } from './0001-tables/shared-tables.ts';
import { createStaffTables } from './0001-tables/staff-tables.ts';
import { createTrackingTables } from './0001-tables/tracking-tables.ts';
import { createVerificationTables } from './0001-tables/verification-tables.ts';
import type { Migration } from './migration.ts';

export const tables: Migration = {
  name: '0001-tables',
  async up(db) {
    await createSharedTables(db);
    await createSessionTables(db);
    await createVerificationTables(db);
    await createContentTables(db);
    await createTrackingTables(db);
    await createFareTables(db);
    await createOrderTables(db);
    await createDisputeTables(db);
    await createCompanyTables(db);
    await createReferralTables(db);
    await createLedgerTables(db);
    await createPrivacyTables(db);
    await createEventTables(db);
    await createAuditTables(db);
    await createStaffTables(db);
  },
};
