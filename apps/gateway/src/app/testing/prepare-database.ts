import { randomBytes } from 'node:crypto';
import { migrate } from '../../db/migrate.ts';
import { type DatabaseConfig, openDatabase } from '../../db/open-database.ts';
import { loadDemoData } from '../../demo/load-demo-data.ts';
import { createEventsOut } from '../../features/events-out/append-service.ts';

/** What a gateway does to its database when it starts; run by tests in processes of their own. */
export async function prepareDatabase(
  place: DatabaseConfig,
): Promise<{ migrations: number; demo: boolean }> {
  const database = await openDatabase(place);
  const applied = await migrate(database);
  const secret = 'a secret that only tests know, 32 characters';
  const { db } = database;
  const eventsOut = createEventsOut({ now: Date.now, randomBytes }, []);
  const demo = await loadDemoData({ db, now: Date.now, randomBytes, secret, eventsOut });
  await database.close();
  return { migrations: applied.length, demo };
}
