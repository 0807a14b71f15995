import { defineConfig } from 'vitest/config';

/** The bundled tests of one area, as StrykerJS runs them for each mutant: on SQLite, in one process. */
export default defineConfig({
  test: {
    include: ['mutation-tests/**/*.test.js'],
    env: { RIDE_TEST_ENGINE: 'sqlite' },
    isolate: false,
    server: { deps: { external: [/\/mutation-tests\/chunks\//] } },
    testTimeout: 120_000,
  },
});
