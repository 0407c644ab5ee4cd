import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

import { BROWSERS } from './vite.config.ts';

/** Builds the desk next to the site, which must be built first. The two share no scripts or styles. */
export default defineConfig({
  plugins: [react(), tailwindcss()],
  build: {
    outDir: 'dist/client',
    emptyOutDir: false,
    copyPublicDir: false,
    manifest: '.vite/desk.json',
    target: BROWSERS,
    assetsInlineLimit: 0,
    modulePreload: false,
    rolldownOptions: {
      input: 'src/desk/entry-desk.tsx',
      output: {
        entryFileNames: 'assets/desk-[name]-[hash].js',
        chunkFileNames: 'assets/desk-[name]-[hash].js',
      },
    },
  },
});
