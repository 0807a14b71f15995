import { defineConfig } from 'vitest/config';

const long = {
  testTimeout: 1_800_000,
  hookTimeout: 120_000,
  fileParallelism: false,
} as const;

/** Proofs that take minutes: `npm run test:long`, or one of them by a part of its name. */
export default defineConfig({
  test: {
    reporters: ['verbose'],
    projects: [
      { test: { ...long, name: 'long', include: ['long/*.test.ts'] } },
      {
        test: {
          ...long,
          // Nothing here is timed, so two browsers may work at once.
          fileParallelism: true,
          maxWorkers: 2,
          name: 'full-lists',
          include: [
            'e2e/attack/**/*.test.ts',
            'e2e/platform/{accessibility,rendered}.test.ts',
            'e2e/enterprise/registration.test.ts',
            'e2e/desk/looks.test.ts',
          ],
          globalSetup: ['e2e/start-gateway.ts'],
          setupFiles: ['e2e/close-browser.ts'],
          isolate: false,
          // Every list in full, of which `npm test` tries a sample.
          env: { RIDE_FULL_LISTS: '1' },
        },
      },
    ],
  },
});
