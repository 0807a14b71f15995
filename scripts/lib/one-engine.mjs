/**
 * Gateway tests that `npm test` runs on the embedded database only, because the outcome does not
 * depend on the engine; `npm run test:long` runs them on PostgreSQL too.
 */
export const oneEngineTests = [
  // What the demo data is like. That both engines load it is tested on both.
  ...['demo/{desk,disputes,fares,referral}/*', 'demo/demo-{content,people}'],
  // Who may make which call.
  ...['features/access-matrix', 'features/desk-access-matrix'],
  // On PostgreSQL two processes are two connections, as two gateways in one process are.
  'db/two-processes',
].map((name) => `apps/gateway/src/${name}.test.ts`);
