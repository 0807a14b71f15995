import { randomBytes } from 'node:crypto';
import { migrate } from '../db/migrate.ts';
import { type DatabaseConfig, openDatabase } from '../db/open-database.ts';
import { loadDemoData } from '../demo/load-demo-data.ts';

/** What a gateway does to its database when it starts; run by tests in processes of their own. */
export async function comeUp(
  place: DatabaseConfig,
): Promise<{ migrations: number; demo: boolean }> {
  const opened = await openDatabase(place);
  const applied = await migrate(opened);
  const secret = 'a secret that only tests know, 32 characters';
  const demo = await loadDemoData({ db: opened.db, now: Date.now, randomBytes, secret });
  await opened.close();
  return { migrations: applied.length, demo };
}
