import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunkPlan } from './build/chunk-plan.ts';
import { compressAssets } from './build/compress-assets.ts';
import { CORE } from './build/divide-modules.ts';
import { inDevelopment } from './build/in-development.ts';
import { inlineStart } from './build/inline-start.ts';
import { pageChunks } from './build/page-chunks.ts';
import { writePaths } from './build/write-paths.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const table = here('src/routes/routes.ts');
const simulator = 'src/simulator/start.tsx';
const core = `assets/${CORE}-`;
const { plugin: pageChunksPlugin, chunkOf } = pageChunks(chunkPlan);

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
  // Relative, so that the built pages also work in a folder of a host.
  base: command === 'build' ? './' : '/',
  // React looks for the developer tools only where there are developers.
  define: command === 'build' ? { __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined' } : {},
  plugins: [
    react(),
    pageChunksPlugin,
    inlineStart({
      start: here('src/start/start.ts'),
      pages: here('src/app/pages.ts'),
      table,
      host: here('src/host/create-host.ts'),
    }),
    writePaths({ table, pages: here('src/app/pages.ts') }),
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
    modulePreload: {
      polyfill: false,
      // The document knows the files of every page; the core need not name them again.
      resolveDependencies: (_file, files, { hostId }) => (hostId.startsWith(core) ? [] : files),
    },
    reportCompressedSize: false,
    rolldownOptions: {
      input: { main: here('index.html') },
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [{ debugName: 'pages', name: chunkOf }],
        },
        // The document and the core hold the names of all files, so the names are short, and of few
        // characters, because what is random cannot be compressed.
        hashCharacters: 'hex',
        chunkFileNames: ({ name }) => (name === CORE ? `${core}[hash].js` : 'assets/[hash].js'),
        assetFileNames: 'assets/[hash][extname]',
      },
    },
  },
}));
