const sources = (...folders) => [
  ...folders.map((folder) => `${folder}/**/*.ts`),
  '!**/*.test.ts',
  '!**/testing/**',
  // A list of names, no rule.
  '!**/vehicle-levels.ts',
];
const gateway = 'apps/gateway/src';
const verification = `${gateway}/features/verification`;

/**
 * What prices a fare, books rewards, opens sessions and guards the calls of passengers, each with
 * the tests that must notice when a line of it is changed. Each takes minutes.
 */
export const areas = {
  fares: {
    mutate: sources('packages/domain/src/fares'),
    tests: /^packages\/domain\/src\/fares\/.*\.test\.ts$/,
  },
  ledger: {
    mutate: sources(`${gateway}/features/ledger`),
    // The tests of rewards, with hundreds of events at once, add only time.
    tests: /\/features\/ledger\/[^/]*\.test\.ts$/,
  },
  session: {
    mutate: [...sources(`${gateway}/features/session`), `${gateway}/ports/tokens.ts`],
    // Without the access matrix of several hundred calls: who may call is decided in `edge`.
    tests: /\/(features\/(session\/.*|nothing-in-clear)|ports\/tokens)\.test\.ts$/,
  },
  'verification-sms': {
    mutate: sources(`${verification}/sms`, `${verification}/known`),
    // Without the test that tries all codes on many phones, which adds only time.
    tests: /\/verification\/(sms\/(?!guessing)[^/]*|known\/[^/]*|proof|require-human)\.test\.ts$/,
  },
  'verification-puzzle': {
    mutate: sources(`${verification}/puzzle`),
    tests: /\/verification\/puzzle\/[^/]*\.test\.ts$/,
  },
  'verification-pictures': {
    mutate: [
      ...sources(`${verification}/device`, `${verification}/graphic`, `${verification}/tickets`),
      `${verification}/*.ts`,
      '!**/*.test.ts',
      // Wording, which only a copy of it could test.
      '!**/texts.ts',
    ],
    tests: /\/verification\/((device\/|graphic\/)?[^/]*|puzzle\/puzzle)\.test\.ts$/,
  },
  calls: {
    mutate: sources(`${gateway}/http/calls`),
    tests: /^apps\/gateway\/src\/http\/calls\/[^/]*\.test\.ts$/,
  },
  edge: {
    mutate: [`${gateway}/http/edge/*.ts`, '!**/*.test.ts'],
    tests:
      /^apps\/gateway\/src\/http\/(edge\/[^/]*|security-headers|calls\/(access|cross-origin|mount-calls|signed-calls))\.test\.ts$/,
  },
};
