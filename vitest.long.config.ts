import { defineConfig } from 'vitest/config';

const patient = {
  testTimeout: 1_800_000,
  hookTimeout: 120_000,
  fileParallelism: false,
} as const;

/** Proofs that take minutes: `npm run test:long`, or one of them by a part of its name. */
export default defineConfig({
  test: {
    reporters: ['verbose'],
    projects: [
      { test: { ...patient, name: 'long', include: ['long/*.test.ts'] } },
      {
        test: {
          ...patient,
          name: 'attack',
          include: ['e2e/attack/**/*.test.ts'],
          globalSetup: ['e2e/start-gateway.ts'],
          // Every list to its end, of which `npm test` tries a part.
          env: { RIDE_WHOLE_LISTS: '1' },
        },
      },
    ],
  },
});
