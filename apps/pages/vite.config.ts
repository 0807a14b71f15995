import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { brandFilesPlugin, brandPlugin } from './build/brand-plugin.ts';
import { compileHintPlugin } from './build/compile-hint.ts';
import { compressAssetsPlugin } from './build/compress-assets.ts';
import { chooseGroupOfModule } from './build/group-of-module.ts';
import { developmentServerPlugin } from './build/in-development.ts';
import { inlineStartPlugin } from './build/inline-start.ts';
import { writePathsPlugin } from './build/write-paths.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const table = here('src/routes/routes.ts');
const simulator = 'src/simulator/start.tsx';

/** The development server forwards calls to this gateway. */
const gateway = `http://127.0.0.1:${process.env.PORT ?? 8080}`;
const gatewayPaths = [
  '/api',
  '/internal',
  '/passenger-activity-api',
  '/enterprise-app-api',
  '/solution-passenger-api',
  '/dev',
  '/docs',
  '/prices',
];

export default defineConfig(({ command }) => ({
  root: here('.'),
  // Relative, so that the built pages also work in a folder of a host.
  base: command === 'build' ? './' : '/',
  // React looks for its developer tools only in development.
  define: command === 'build' ? { __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined' } : {},
  plugins: [
    brandPlugin(),
    brandFilesPlugin(),
    react(),
    inlineStartPlugin({
      start: here('src/start/start.ts'),
      table,
      pageFiles: here('src/app/page-files.ts'),
    }),
    writePathsPlugin(table),
    compileHintPlugin(),
    compressAssetsPlugin(),
    developmentServerPlugin(`/${simulator}`, gateway),
  ],
  server: {
    host: '127.0.0.1',
    proxy: Object.fromEntries(gatewayPaths.map((path) => [path, { target: gateway }])),
  },
  build: {
    // The oldest webviews are those of Chrome 80 and Safari 14, from 2020.
    target: 'es2020',
    manifest: true,
    // The content security policy does not allow data addresses, so pictures are not inlined.
    assetsInlineLimit: 0,
    // All pages share one small style sheet, because a page that loads its own is shown later.
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            // Modules that every start needs are one chunk.
            { name: 'index', tags: ['$initial'], priority: 1 },
            {
              name: 'forms',
              test: /\/src\/(?:ui\/fields|parts\/(?:verification|terms))\//,
              minShareCount: 2,
            },
            { debugName: 'pages', name: chooseGroupOfModule, minShareCount: 2 },
          ],
        },
      },
    },
  },
}));
