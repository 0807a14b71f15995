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
    tests: [`${gateway}/features/referral/**/*.test.ts`],
  },
  session: {
    mutate: sources(`${gateway}/features/session`),
    tests: [`${gateway}/features/session/**/*.test.ts`, `${gateway}/features/*.test.ts`],
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
