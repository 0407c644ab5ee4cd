import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

import { lateParts } from './build/late-parts.ts';
import { reactModules } from './build/react-modules.ts';

const CLIENT_GROUPS = [
  {
    name: 'framework',
    test: /^\0module:|node_modules\/(react|react-dom|scheduler|@tanstack|zustand)\/(?!.*([iI]nfinite|[mM]utation(Observer|Cache)?\.|useMutation|hydration\.))|build\/late-/,
    priority: 20,
  },
  // What every page shows. What is loaded on a click (toggle-…) stays apart: a group takes all that its files import with them.
  {
    name: 'site',
    test: /src\/(router\.tsx|ui\/(card\/(SaveButton|CardSkeleton)|WhenNear|Time|Icon|lean|Button|Status|unbroken)|lib\/(dates|when-near|when-wanted|plural|clip|categories|safe-storage|cn|brand|use-hydrated)|api\/(card-view|query|use-api|client|get-viewer)|stores\/saved-articles|features\/articles\/api\/get-article)/,
    priority: 15,
  },
  // Small things that a page wants once it has nothing else to do: one request instead of five.
  {
    name: 'signals',
    test: /src\/(idle\/keys-store|api\/(other-tabs|sign-out|reading-list|saved-articles)|lib\/(mutes|preferences|session-memory|story-cursors|track))/,
    priority: 12,
  },
  // What an article and its later parts share.
  {
    name: 'reading',
    test: /src\/(ui\/evidence\/(EvidenceMark|endnote-id)|features\/(listen\/(components\/PlayButton|lib\/positions)|articles\/lib\/cited-text))\./,
    priority: 11,
  },
  {
    name: 'cards',
    test: /src\/(ui\/(card\/(?!toggle-)|LeanLabel|side-look|Badge)|features\/home\/lib\/order-sections)/,
    priority: 10,
  },
  // What tabs, toasts and dialogs are made of: compressed as one it is smaller than as three.
  {
    name: 'primitives',
    test: /node_modules\/@radix-ui\/react-(primitive|slot|compose-refs|context|presence|id|use-[a-z-]+)\//,
    priority: 8,
  },
];

export default defineConfig(({ isSsrBuild, command }) => ({
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      // One file a route: what it shows instead is no request of its own.
      codeSplittingOptions: {
        defaultBehavior: [['loader', 'component', 'pendingComponent', 'errorComponent', 'notFoundComponent']],
      },
      routeFileIgnorePattern: 'spec\\.',
      generatedRouteTree: './src/routeTree.gen.ts',
    }),
    lateParts(),
    reactModules(),
    react(),
    tailwindcss(),
  ],
  // One self-contained server bundle: production React whatever NODE_ENV says, and no node_modules beside it.
  ...(command === 'build' && isSsrBuild
    ? { ssr: { noExternal: true as const }, define: { 'process.env.NODE_ENV': '"production"' } }
    : {}),
  // React has the hook itself since version 18; the shim only asks whether it has.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' }] },
  build: {
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    manifest: !isSsrBuild,
    target: isSsrBuild ? 'node22' : ['chrome123', 'firefox120', 'safari17.5'],
    copyPublicDir: !isSsrBuild,
    assetsInlineLimit: 0,
    // Lists of what each chunk needs would cost every first load half a kilobyte; nearly all of them need only what is loaded.
    modulePreload: false,
    rolldownOptions: {
      input: isSsrBuild ? 'src/entry-server.tsx' : 'src/entry-client.tsx',
      // Else files are merged into routes, whose exports are then wrapped by lines of the bundler's that are a file, and a request, of their own.
      experimental: { chunkOptimization: { mergeCommonChunks: true, avoidRedundantChunkLoads: false } },
      // Two files that change at different times instead of a dozen small ones; routes and dialogs stay apart.
      ...(isSsrBuild ? {} : { output: { codeSplitting: { groups: CLIENT_GROUPS } } }),
    },
  },
}));
