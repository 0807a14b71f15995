import type { TestProject } from 'vitest/node';
import { migrate } from '../db/migrate.ts';
import { openDatabase } from '../db/open-database.ts';
import { startPostgres } from './postgres-server.ts';
import { createDatabase, prepareTemplate, TEMPLATE } from './test-database.ts';

export { startPostgres } from './postgres-server.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    postgres: string;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgres();
  const url = await createDatabase(server.url, TEMPLATE);
  const opened = await openDatabase({ url, dataDir: '' });
  await migrate(opened);
  await opened.close();
  await prepareTemplate(url);
  project.provide('postgres', server.url);
  return server.stop;
}
