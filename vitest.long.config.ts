import { defineConfig } from 'vitest/config';

/** Proofs that take minutes: `npm run test:long`, or one of them by a part of its name. */
export default defineConfig({
  test: {
    include: ['long/**/*.test.ts'],
    testTimeout: 1_800_000,
    hookTimeout: 120_000,
    fileParallelism: false,
    reporters: ['verbose'],
  },
});
