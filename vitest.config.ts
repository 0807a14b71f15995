import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { oneEngineTests } from './scripts/lib/one-engine.mjs';
import { createSlowestFirstOrder } from './scripts/lib/slowest-first.mjs';

/**
 * Modules are read once per worker instead of once per file, which more than halves the run.
 * Tests therefore clean up after themselves: no state of a module may tell them apart.
 */
const shared = { isolate: false, maxWorkers: 2, testTimeout: 60_000 } as const;

/**
 * One worker more than cores, because tests in browsers mostly wait: for the gateway, for timers,
 * and for pointers that move as slowly as a hand.
 */
const inBrowsers = {
  maxWorkers: 3,
  sequence: { groupOrder: 1 },
  testTimeout: 120_000,
  hookTimeout: 120_000,
} as const;

/** The files that take longest, in this order. */
const slowest = [
  'webkit/journeys',
  'desk/day',
  'desk/staff-journey',
  'referral/invitation',
  'platform/rendered',
  'desk/content',
  'enterprise/registration',
  'platform/without-seeing',
  'foreign-gateway/every-page',
  'platform/accessibility',
  'verification/puzzle',
  'desk/dispute-journey',
];

/** Long lists of hostile input, looks and sign-ins: `npm run test:long` tries them, and in full. */
const onlyInLong = [
  'e2e/attack/{address-fuzz,hostile-addresses,hostile-rules,hostile-texts,rendered-pages}.test.ts',
  'e2e/desk/{looks,oidc,sign-in}.test.ts',
];

/** Slow tests of rules that see no database: they run once, not on each engine. */
const slowRules = [
  'db/published-cache',
  'features/audit/chain/chain.properties',
  'features/audit/export/csv',
  'features/case-work/csv',
  'features/fares/estimates/recent-estimates',
  'features/referral/records/invitation-record',
  'features/staff/sign-in/scrypt-passwords',
  'features/verification/puzzle/hole',
  'features/verification/puzzle/slide-track',
];

/** One gateway suite, run once on each database engine. */
const gatewayOn = (engine: 'sqlite' | 'postgres') => ({
  test: {
    ...shared,
    name: `gateway-${engine}`,
    include: ['apps/gateway/src/**/*.test.ts'],
    // Tests that use no database, or behave the same on both engines, run once.
    exclude:
      engine === 'postgres'
        ? [
            'apps/gateway/src/{http,outside,config}/**',
            ...oneEngineTests,
            ...slowRules.map((name) => `apps/gateway/src/${name}.test.ts`),
          ]
        : [],
    env: { RIDE_TEST_ENGINE: engine },
    // These tests send hundreds of requests at once, and the machine may be busy with other things.
    testTimeout: 120_000,
    hookTimeout: 30_000,
    ...(engine === 'postgres'
      ? { globalSetup: ['apps/gateway/src/testing/start-postgres.ts'] }
      : {}),
  },
});

export default defineConfig({
  test: {
    sequence: { sequencer: createSlowestFirstOrder(slowest.map((name) => `/e2e/${name}.test.ts`)) },
    projects: [
      { test: { ...shared, name: 'packages', include: ['packages/*/src/**/*.test.ts'] } },
      {
        test: {
          ...shared,
          name: 'pages',
          include: ['apps/pages/{src,build}/**/*.test.ts'],
        },
      },
      {
        plugins: [react()],
        test: {
          ...shared,
          name: 'pages-dom',
          include: ['apps/pages/src/**/*.test.tsx'],
          environment: 'happy-dom',
          setupFiles: ['apps/pages/src/testing/dom-setup.ts'],
          testTimeout: 120_000,
        },
      },
      {
        plugins: [react()],
        test: {
          ...shared,
          name: 'desk-dom',
          include: ['apps/desk/src/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          setupFiles: ['apps/desk/src/testing/dom-setup.ts'],
          testTimeout: 120_000,
        },
      },
      gatewayOn('sqlite'),
      gatewayOn('postgres'),
      {
        test: {
          ...shared,
          name: 'scripts',
          include: ['scripts/**/*.test.{ts,mjs}'],
        },
      },
      {
        test: {
          ...shared,
          ...inBrowsers,
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          exclude: ['e2e/webkit/**', ...onlyInLong],
          globalSetup: ['e2e/start-gateway.ts'],
          setupFiles: ['e2e/close-browser.ts'],
        },
      },
      {
        test: {
          ...inBrowsers,
          name: 'webkit',
          // A single file: the driver has one browser at a time.
          include: ['e2e/webkit/journeys.test.ts'],
          globalSetup: ['e2e/start-gateway.ts', 'e2e/webkit/start-webkit.ts'],
        },
      },
    ],
  },
});
