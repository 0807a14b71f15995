import { randomBytes } from 'node:crypto';
import { brand } from '@ride/contract/brand';
import { migrate } from '../../db/migrate.ts';
import { type DatabaseConfig, openDatabase } from '../../db/open-database.ts';
import { loadDemoData } from '../../demo/load-demo-data.ts';
import { openAuditTrail } from '../../features/audit/audit-trail.ts';
import { createEventsOut } from '../../features/events-out/append-service.ts';

/**
 * Prepares a database as a gateway does when it starts; tests run this module in separate
 * processes.
 */
export async function prepareDatabase(
  databaseConfig: DatabaseConfig,
): Promise<{ migrations: number; demo: boolean }> {
  const database = await openDatabase(databaseConfig);
  const applied = await migrate(database);
  const secret = 'a secret that only tests know, 32 characters';
  const { db } = database;
  const inside = { db, now: Date.now, randomBytes };
  const eventsOut = createEventsOut(inside, []);
  const auditTrail = openAuditTrail(inside);
  const demo = await loadDemoData({
    ...inside,
    secret,
    eventsOut,
    auditTrail,
    brandTiers: brand.tiers,
    balanceInvoicing: 'topUp',
  });
  await database.close();
  return { migrations: applied.length, demo };
}
