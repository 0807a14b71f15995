import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { brandPlugin } from './build/brand-plugin.ts';

/** The simulator is a build of its own, so that deployed pages do not contain it. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/simulator/',
  plugins: [brandPlugin(), react()],
  build: {
    target: 'es2020',
    outDir: 'dist-simulator',
    emptyOutDir: true,
    copyPublicDir: false,
    manifest: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: { input: 'src/simulator/start.tsx' },
  },
});
