const sources = (...folders) => [
  ...folders.map((folder) => `${folder}/**/*.ts`),
  '!**/*.test.ts',
  '!**/testing/**',
  // This module is a list of names without logic.
  '!**/vehicle-levels.ts',
];
const gateway = 'apps/gateway/src';
const verification = `${gateway}/features/verification`;

/**
 * The areas that price fares, book rewards, open sessions and guard calls, each with the tests that
 * must fail if a line of it is changed. Each area takes minutes.
 */
export const mutationAreas = {
  fares: {
    mutate: sources('packages/domain/src/fares'),
    tests: /^packages\/domain\/src\/fares\/.*\.test\.ts$/,
  },
  ledger: {
    mutate: sources(`${gateway}/features/ledger`),
    // Tests with hundreds of concurrent rewards would only take longer.
    tests: /\/features\/ledger\/[^/]*\.test\.ts$/,
  },
  session: {
    mutate: [...sources(`${gateway}/features/session`), `${gateway}/ports/tokens.ts`],
    // The access matrix with hundreds of calls is left out, because the area `edge` decides who may
    // call.
    tests: /\/(features\/(session\/.*|nothing-in-clear)|ports\/tokens)\.test\.ts$/,
  },
  'verification-sms': {
    mutate: sources(`${verification}/sms`, `${verification}/known`),
    // The test that tries all codes on many phones is left out, because it would only take longer.
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
      // Texts could only be tested by repeating them.
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
