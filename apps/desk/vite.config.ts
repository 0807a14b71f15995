import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { brandPlugin } from '../pages/build/brand-plugin.ts';
import { compressAssetsPlugin } from '../pages/build/compress-assets.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The gateway's desk listener answers the calls while Vite serves the files. */
const listener = `http://127.0.0.1:${process.env.DESK_PORT ?? 8090}`;

const proxy = Object.fromEntries(
  ['/desk/', '/pictures/', '/pages/'].map((path) => [path, { target: listener }]),
);

/** The document preloads the desk's modules, so that they load in parallel with the small entry. */
function preloadStart(): Plugin {
  return {
    name: 'desk:preload-start',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {} }) {
        const chunks = Object.values(bundle).filter((each) => each.type === 'chunk');
        const start = chunks.find(({ facadeModuleId }) =>
          facadeModuleId?.endsWith('/app/start.tsx'),
        );
        if (start === undefined) throw new Error('the build has no chunk of app/start.tsx');
        return [start.fileName, ...start.imports].map((file) => ({
          tag: 'link',
          attrs: { rel: 'modulepreload', crossorigin: '', href: `/${file}` },
          injectTo: 'head' as const,
        }));
      },
    },
  };
}

export default defineConfig({
  root: here('.'),
  plugins: [brandPlugin(), react(), preloadStart(), compressAssetsPlugin()],
  // The gateway replaces this placeholder by the nonce of each document.
  html: { cspNonce: '__CSP_NONCE__' },
  server: { host: '127.0.0.1', port: 5174, proxy },
  build: {
    target: 'es2022',
    // Images stay files, because the content security policy allows only the desk's own origin.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // The chunks of libraries are large by themselves; bench/ measures what their size costs a
    // visitor.
    chunkSizeWarningLimit: 2000,
  },
});
