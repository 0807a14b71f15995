import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { oneEngineTests } from './scripts/lib/one-engine.mjs';
import { createSlowestFirstOrder } from './scripts/lib/slowest-first.mjs';
import { untimedTrials } from './scripts/lib/untimed-trials.mjs';

const long = {
  testTimeout: 1_800_000,
  hookTimeout: 120_000,
  fileParallelism: false,
} as const;

/** Nothing here is timed. One worker more than cores: each waits for gateways and browsers. */
const untimed = { ...long, fileParallelism: true, maxWorkers: 3, isolate: false } as const;

const filesOf = (names: readonly string[]) => names.map((name) => `long/${name}.test.ts`);

/**
 * These tests compare how long other visitors wait with and without an attack, while other programs
 * use the machine too.
 */
const fairnessTrials = ['dispute-pictures', 'fairness'];

/** The files that take longest, in this order. */
const slowest = [
  ...filesOf(['dispute-model', 'kill-gateway', 'cluster', 'events-out']),
  ...[
    'foreign-gateway/every-page',
    'desk/looks',
    'attack/scripts-in-addresses',
    'attack/hostile-texts',
  ].map((name) => `e2e/${name}.test.ts`),
];

/** Every list in full, of which `npm test` tries a sample. */
const inFull = { RIDE_FULL_LISTS: '1' };

/** Tests that take minutes. `npm run test:long` runs them all, or those whose name it is given. */
export default defineConfig({
  test: {
    reporters: ['verbose'],
    sequence: { sequencer: createSlowestFirstOrder(slowest) },
    projects: [
      {
        test: {
          ...long,
          name: 'long',
          include: ['long/*.test.ts'],
          exclude: filesOf([...untimedTrials, ...fairnessTrials]),
        },
      },
      // A failed test is repeated once: an attacker who slows others down does so again.
      { test: { ...long, name: 'long-fairness', include: filesOf(fairnessTrials), retry: 1 } },
      { test: { ...untimed, name: 'long-untimed', include: filesOf(untimedTrials) } },
      {
        test: {
          ...untimed,
          sequence: { groupOrder: 1 },
          name: 'full-lists',
          include: [
            'e2e/attack/**/*.test.ts',
            'e2e/platform/{accessibility,contexts,entry,first-load,layout,rendered}.test.ts',
            'e2e/enterprise/{overlays,registration}.test.ts',
            'e2e/legal/popups.test.ts',
            'e2e/referral/invitation.test.ts',
            'e2e/fares/states.test.ts',
            'e2e/foreign-gateway/*.test.ts',
            'e2e/verification/puzzle.test.ts',
            'e2e/desk/{content,dispute-journey,looks,oidc,sign-in,staff-journey}.test.ts',
          ],
          globalSetup: ['e2e/start-gateway.ts'],
          setupFiles: ['e2e/close-browser.ts'],
          env: inFull,
        },
      },
      {
        plugins: [react()],
        test: {
          ...untimed,
          name: 'full-properties',
          include: [
            'apps/pages/src/features/fares/pricing/PricingPage.sources.test.tsx',
            'apps/pages/src/features/fares/licence/LicencePage.test.tsx',
            'apps/pages/src/features/fares/breakdown/BreakdownPage.empty.test.tsx',
          ],
          environment: 'happy-dom',
          setupFiles: ['apps/pages/src/testing/dom-setup.ts'],
          env: inFull,
        },
      },
      // The driver of WebKit exists only for Linux.
      ...(process.platform === 'linux'
        ? [
            {
              test: {
                // The files run one after the other, because the driver has one browser at a time.
                ...long,
                name: 'full-webkit',
                include: ['e2e/webkit/*.test.ts'],
                env: inFull,
                globalSetup: ['e2e/start-gateway.ts', 'e2e/webkit/start-webkit.ts'],
              },
            },
          ]
        : []),
      {
        test: {
          ...untimed,
          name: 'full-engines',
          // `npm test` runs the listed tests on SQLite only; this project runs them on PostgreSQL.
          include: [
            ...oneEngineTests,
            'apps/gateway/src/features/verification/sms/guessing.test.ts',
          ],
          globalSetup: ['apps/gateway/src/testing/start-postgres.ts'],
          env: { ...inFull, RIDE_TEST_ENGINE: 'postgres' },
        },
      },
    ],
  },
});
