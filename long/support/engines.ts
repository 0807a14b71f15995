import { type Place, postgresPlace, sqlitePlace } from './places.ts';

export const engines: readonly (readonly [string, () => Promise<Place>])[] = [
  ['SQLite', sqlitePlace],
  ['PostgreSQL', () => postgresPlace()],
];
