import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** A few shared files instead of dozens of small ones. Each includes everything that its modules import. */
const CLIENT_GROUPS = [
  {
    name: 'framework',
    test: /node_modules\/(react|react-dom|scheduler|@tanstack|zustand|use-sync-external-store|seroval)\//,
    priority: 20,
  },
  // Everything that the entry imports statically, so every page loads it.
  { name: 'site', test: /src\/.*\.tsx?$/, tags: ['$initial' as const], priority: 15 },
  // Code that articles share with other pages and with their deferred parts.
  {
    name: 'reading',
    test: /src\/(ui\/(card\/|reporters\/ReportsOnlyNote|evidence\/EvidenceMark|WhenNear)|features\/listen\/components\/ListenPlayer)/,
    priority: 11,
  },
  // Form fields, and the validation that only longer forms load.
  {
    name: 'validation',
    test: /node_modules\/(react-hook-form|@hookform|valibot)\/|src\/ui\/form\/use-form\./,
    priority: 9,
  },
  { name: 'fields', test: /src\/ui\/form\//, priority: 9 },
  // Primitives for tabs and toasts. They compress better as one file than as three.
  {
    name: 'primitives',
    test: /node_modules\/@radix-ui\/react-(primitive|slot|compose-refs|context|presence|id|use-[a-z-]+)\//,
    priority: 8,
  },
  { name: 'idle', test: /src\/idle\/(?!CorrectedBanner)/, priority: 5 },
];

/** Oldest supported browsers. */
export const BROWSERS = ['chrome123', 'firefox120', 'safari17.5'];

export default defineConfig(({ isSsrBuild, command }) => ({
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      // One file per route, including its placeholder and error components.
      codeSplittingOptions: {
        defaultBehavior: [['loader', 'component', 'pendingComponent', 'errorComponent', 'notFoundComponent']],
      },
      routeFileIgnorePattern: 'spec\\.',
      generatedRouteTree: './src/routeTree.gen.ts',
    }),
    react(),
    tailwindcss(),
  ],
  // One self-contained server bundle: always production React, without node_modules.
  ...(command === 'build' && isSsrBuild
    ? { ssr: { noExternal: true as const }, define: { 'process.env.NODE_ENV': '"production"' } }
    : {}),
  build: {
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    manifest: !isSsrBuild,
    // Read by the server, which maps the errors of pages, and not served.
    sourcemap: isSsrBuild ? false : 'hidden',
    target: isSsrBuild ? 'node22' : BROWSERS,
    copyPublicDir: !isSsrBuild,
    assetsInlineLimit: 0,
    // Preload lists would add half a kilobyte to every first load, and nearly all of the listed chunks are loaded
    // already.
    modulePreload: false,
    rolldownOptions: {
      // Pages contain the styles. As a part of the entry, they would be loaded again with the first chunk that has
      // styles, and exchange the font of a page that was painted without it.
      input: isSsrBuild ? 'src/entry-server.tsx' : ['src/entry-client.tsx', 'src/styles/app.css'],
      // Otherwise the bundler merges shared files into route chunks, whose exports then need a helper: one more file
      // and request.
      experimental: { chunkOptimization: { mergeCommonChunks: true, avoidRedundantChunkLoads: false } },
      ...(isSsrBuild ? {} : { output: { codeSplitting: { groups: CLIENT_GROUPS } } }),
    },
  },
}));
