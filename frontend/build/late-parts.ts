import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const ours = (name: string) => join(dirname(fileURLToPath(import.meta.url)), name);
const REAL_MUTATIONS = '\0real-mutations';
const REAL_PAGES = '\0real-pages';

/** Imports of the query library that are replaced: importing file, imported file, replacement. */
export const INSTEAD: readonly (readonly [importer: string, source: string, instead: string])[] = [
  ['queryClient.js', './mutationCache.js', ours('late-mutations.ts')],
  ['mutationObserver.js', './mutation.js', REAL_MUTATIONS],
  ['query.js', './infiniteQueryBehavior.js', ours('late-pages.ts')],
  ['infiniteQueryObserver.js', './infiniteQueryBehavior.js', REAL_PAGES],
];

/**
 * The query client always bundles mutations and infinite queries: 2.3 kB of the first view. This plugin defers both
 * until the first form or infinite list loads them.
 */
export function lateParts(): Plugin {
  let library = '';
  const missed = new Set(INSTEAD.map(([importer, source]) => `${source} in ${importer}`));
  return {
    name: 'late-parts',
    enforce: 'pre',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    resolveId(source, importer) {
      const place =
        importer === undefined ? null : /^(.*query-core\/build\/modern\/)([^/]+)$/.exec(importer.replaceAll('\\', '/'));
      const found = place && INSTEAD.find(([from, asked]) => from === place[2] && asked === source);
      if (!found) return null;
      missed.delete(`${found[1]} in ${found[0]}`);
      library = place[1] ?? '';
      return found[2];
    },
    // A partial replacement would break the site at its first form or list, so the build fails instead.
    buildEnd(error) {
      if (error || missed.size === 0) return;
      this.error(
        `The query library does not ask for ${[...missed].join(', ')} any more. See in @tanstack/query-core/build/modern what asks for it now and write that into INSTEAD of build/late-parts.ts; ` +
          'or take lateParts() out of vite.config.ts, which costs the first view 2.3 kB and changes nothing else.',
      );
    },
    load(id) {
      const real = (file: string) => JSON.stringify(`${library}${file}`);
      if (id === REAL_MUTATIONS) {
        return `import { MutationCache } from ${real('mutationCache.js')}; import { bringMutations } from ${JSON.stringify(ours('late-mutations.ts'))};
bringMutations(() => new MutationCache()); export { getDefaultState } from ${real('mutation.js')};`;
      }
      if (id === REAL_PAGES) {
        return `import { infiniteQueryBehavior } from ${real('infiniteQueryBehavior.js')}; import { bringPages } from ${JSON.stringify(ours('late-pages.ts'))};
bringPages(infiniteQueryBehavior); export { hasNextPage, hasPreviousPage } from ${real('infiniteQueryBehavior.js')};`;
      }
      return null;
    },
  };
}
