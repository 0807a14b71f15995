import { mutationAreas } from './scripts/lib/mutation-areas.mjs';

const area = process.env.RIDE_MUTATION_AREA ?? 'fares';

/** Mutation testing of one area; `npm run test:mutation` runs them one after the other. */
export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  // The area names its tests; Vitest finds no related ones, because they are bundled.
  vitest: { configFile: 'vitest.mutation.config.ts', related: false },
  mutate: mutationAreas[area].mutate,
  // This command runs after the mutants were written into the sources.
  buildCommand: 'node scripts/bundle-mutation-tests.mjs',
  // Stryker would rewrite it by TypeScript's JavaScript API, which TypeScript 7 does not have.
  tsconfigFile: 'none',
  coverageAnalysis: 'perTest',
  concurrency: 2,
  timeoutMS: 20_000,
  // Only mutants of code or tests that changed since the last run are tested again.
  incremental: true,
  incrementalFile: `reports/mutation/${area}-incremental.json`,
  reporters: ['clear-text', 'json', 'html', 'progress-append-only'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  jsonReporter: { fileName: `reports/mutation/${area}.json` },
  htmlReporter: { fileName: `reports/mutation/${area}.html` },
  thresholds: { high: 95, low: 90, break: 90 },
  tempDirName: '.stryker-tmp',
  ignorePatterns: [
    'dist',
    'dist-server',
    'dist-simulator',
    'reports',
    // These begin with a slash because the gateway's own folder http/docs must not be ignored.
    '/docs',
    '/e2e',
    '/bench',
    '/long',
    '*.tsbuildinfo',
    '.data',
    '.cache',
  ],
};
