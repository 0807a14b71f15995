import { defineConfig } from 'vitest/config';
import { areas } from './scripts/lib/mutation-areas.mjs';

/** The tests of one area, as StrykerJS runs them for each mutant: on SQLite, in one process. */
const area = (process.env.RIDE_MUTATION_AREA ?? 'fares') as keyof typeof areas;

export default defineConfig({
  test: {
    include: [...areas[area].tests],
    env: { RIDE_TEST_ENGINE: 'sqlite' },
    isolate: false,
    testTimeout: 120_000,
  },
});
