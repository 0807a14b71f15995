import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

/** One gateway suite, run once on each database engine. */
const gatewayOn = (engine: 'sqlite' | 'postgres') => ({
  test: {
    name: `gateway-${engine}`,
    include: ['apps/gateway/src/**/*.test.ts'],
    env: { RIDE_TEST_ENGINE: engine },
    // Proofs with hundreds of requests at once, on machines that have other things to do.
    testTimeout: 30_000,
    hookTimeout: 30_000,
    ...(engine === 'postgres'
      ? { globalSetup: ['apps/gateway/src/testing/start-postgres.ts'] }
      : {}),
  },
});

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'packages', include: ['packages/*/src/**/*.test.ts'] } },
      {
        plugins: [react()],
        test: {
          name: 'pages',
          include: ['apps/pages/src/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
        },
      },
      gatewayOn('sqlite'),
      gatewayOn('postgres'),
      { test: { name: 'scripts', include: ['scripts/**/*.test.{ts,mjs}'] } },
      {
        test: {
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          globalSetup: ['e2e/start-gateway.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          fileParallelism: false,
        },
      },
    ],
  },
});
