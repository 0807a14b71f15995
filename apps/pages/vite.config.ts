import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressAssets } from './build/compress-assets.ts';
import { contractForPages } from './build/contract-for-pages.ts';
import { coreChunk } from './build/core-chunk.ts';
import { inDevelopment } from './build/in-development.ts';
import { inlineStart } from './build/inline-start.ts';
import { smallPreload } from './build/small-preload.ts';
import { writePaths } from './build/write-paths.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const simulator = 'src/host/simulator/start.tsx';
const { plugin: coreChunkPlugin, isCore } = coreChunk((id) => id.endsWith('/src/main.tsx'));

/** The gateway the development server stands in front of. */
const gateway = `http://127.0.0.1:${process.env.PORT ?? 8080}`;
const gatewayPaths = [
  '/api',
  '/internal',
  '/passenger-activity-api',
  '/enterprise-app-api',
  '/solution-passenger-api',
  '/dev',
  '/docs',
];

export default defineConfig(({ command }) => ({
  root: here('.'),
  // React looks for the developer tools only where there are developers.
  define: command === 'build' ? { __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined' } : {},
  plugins: [
    react(),
    contractForPages(),
    coreChunkPlugin,
    smallPreload(),
    inlineStart({
      start: here('src/start/start.ts'),
      pages: here('src/app/pages.ts'),
      paths: here('src/paths/paths.ts'),
    }),
    writePaths(here('src/paths/paths.ts')),
    compressAssets(),
    inDevelopment(`/${simulator}`, gateway),
  ],
  server: {
    host: '127.0.0.1',
    proxy: Object.fromEntries(gatewayPaths.map((path) => [path, { target: gateway }])),
  },
  build: {
    // Webviews of 2020 and later: Chrome 80, Safari 14.
    target: 'es2020',
    manifest: true,
    // A picture in the code would need the policy to allow data addresses everywhere.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      input: { main: here('index.html'), simulator: here(simulator) },
      output: {
        codeSplitting: { groups: [{ name: 'core', test: isCore }] },
        // The core holds the name of every page's files, so the names are short.
        chunkFileNames: 'assets/[hash].js',
        assetFileNames: 'assets/[hash][extname]',
      },
    },
  },
}));
