import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The pages for rendering without a window: one module, which the gateway loads by its path. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  // React looks at this to choose its development build.
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
