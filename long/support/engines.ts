import { type Place, postgresPlace, sqlitePlace } from './places.ts';

/** Both databases, for tests that are the same on each. */
export const engines: readonly (readonly [string, () => Promise<Place>])[] = [
  ['SQLite', sqlitePlace],
  ['PostgreSQL', () => postgresPlace()],
];
