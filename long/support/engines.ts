import { createSqlitePlace, type DatabasePlace, startPostgresPlace } from './places.ts';

export const engines: readonly (readonly [string, () => Promise<DatabasePlace>])[] = [
  ['SQLite', createSqlitePlace],
  ['PostgreSQL', () => startPostgresPlace()],
];
