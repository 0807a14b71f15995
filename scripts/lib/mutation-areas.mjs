const sources = (...folders) => [
  ...folders.map((folder) => `${folder}/**/*.ts`),
  '!**/*.test.ts',
  '!**/testing/**',
  // A list of names, no rule.
  '!**/vehicle-levels.ts',
];
const gateway = 'apps/gateway/src';

/**
 * The folders that keep people out or count money, each with the tests that must notice when a line
 * of it is changed.
 */
export const areas = {
  fares: {
    mutate: sources('packages/domain/src/fares'),
    tests: ['packages/domain/src/fares/**/*.test.ts'],
  },
  ledger: {
    mutate: sources(`${gateway}/features/referral/ledger`),
    // Ledger and audit. The tests of rewards, with hundreds of events at once, add only time.
    tests: [`${gateway}/features/referral/ledger*/*.test.ts`],
  },
  session: {
    mutate: sources(`${gateway}/features/session`),
    // Without the access matrix of several hundred calls: who may call is decided in `edge`.
    tests: [
      `${gateway}/features/session/**/*.test.ts`,
      `${gateway}/features/nothing-in-clear.test.ts`,
    ],
  },
  verification: {
    mutate: sources(`${gateway}/features/verification`),
    tests: [`${gateway}/features/verification/**/*.test.ts`],
  },
  edge: {
    mutate: sources(`${gateway}/http/calls`, `${gateway}/http/edge`),
    tests: [`${gateway}/http/**/*.test.ts`],
  },
};
