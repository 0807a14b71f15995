/**
 * Gateway tests that `npm test` runs only on the embedded database, because the result does not
 * depend on the engine. `npm run test:long` runs them on PostgreSQL too.
 */
export const oneEngineTests = [
  // Tests of the content of the demo data; loading it is tested on both engines.
  ...['demo/{desk,disputes,fares,invoices,referral}/*', 'demo/demo-{content,people}'],
  ...['features/access-matrix', 'features/desk-access-matrix'],
  // Programs outside the gateway, whose calls are tested on both engines.
  'app/examples',
  // On PostgreSQL, two processes are just two connections, like two gateways in one process.
  'db/two-processes',
].map((name) => `apps/gateway/src/${name}.test.ts`);
