import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const CLIENT_GROUPS = [
  {
    name: 'framework',
    test: /node_modules\/(react|react-dom|scheduler|@tanstack|zustand|use-sync-external-store|seroval)\//,
    priority: 20,
  },
  // Code shared by every page. Modules loaded on click (toggle-…) stay separate, because a group includes all imports
  // of its files.
  {
    name: 'site',
    test: /src\/(router\.tsx|ui\/(card\/(SaveButton|CardSkeleton)|WhenNear|Time|Icon|lean|Button|Status|keep-on-one-line|form\/control)|lib\/(dates|describe-schedule-near|describe-schedule-wanted|plural|clip|categories|story-cursors|cn|brand|use-hydrated)|api\/(card-view|query|use-api|client|get-viewer|session|not-found-if-rejected|reading-list)|stores\/(device-store|flags|ui-prefs|mutes|story-cursors)|features\/articles\/api\/get-article)/,
    priority: 15,
  },
  // Small modules for idle-time work: one request instead of five.
  {
    name: 'signals',
    test: /src\/(api\/(other-tabs|sign-out)|lib\/(session-memory|track|single-keys)|stores\/preferences|idle\/worker)/,
    priority: 12,
  },
  // Code shared by articles and their deferred parts.
  {
    name: 'reading',
    test: /src\/(ui\/(DisclosureArrow|evidence\/(EvidenceMark|endnote-id))|features\/(listen\/(components\/(PlayButton|ListenPlayer)|lib\/(positions|unsupported|track))))\./,
    priority: 11,
  },
  {
    name: 'cards',
    test: /src\/(ui\/(card\/(?!toggle-)|LeanLabel|side-styles|Badge)|features\/home\/lib\/order-sections)/,
    priority: 10,
  },
  // Form fields, and the validation that only longer forms load.
  {
    name: 'validation',
    test: /node_modules\/(react-hook-form|@hookform|valibot)\/|src\/ui\/form\/(use-form|schema)\./,
    priority: 9,
  },
  { name: 'fields', test: /src\/ui\/(form\/|Failure)/, priority: 9 },
  // Primitives for tabs, toasts and dialogs. They compress better as one file than as three.
  {
    name: 'primitives',
    test: /node_modules\/@radix-ui\/react-(primitive|slot|compose-refs|context|presence|id|use-[a-z-]+)\//,
    priority: 8,
  },
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
      input: isSsrBuild ? 'src/entry-server.tsx' : 'src/entry-client.tsx',
      // Otherwise the bundler merges shared files into route chunks, whose exports then need a helper: one more file
      // and request.
      experimental: { chunkOptimization: { mergeCommonChunks: true, avoidRedundantChunkLoads: false } },
      // A few shared files instead of dozens of small ones. Routes and dialogs stay separate.
      ...(isSsrBuild ? {} : { output: { codeSplitting: { groups: CLIENT_GROUPS } } }),
    },
  },
}));
