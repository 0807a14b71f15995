import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { brandPlugin } from './build/brand-plugin.ts';

/** Builds one module that renders pages without a window; the gateway loads it by its path. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [brandPlugin(), react()],
  // React chooses its development build unless this is `production`.
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true },
  build: {
    ssr: 'src/rendering/render-page.tsx',
    target: 'node20',
    outDir: 'dist-server',
    emptyOutDir: true,
    copyPublicDir: false,
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        entryFileNames: 'render.js',
        chunkFileNames: '[name]-[hash].js',
      },
    },
  },
});
