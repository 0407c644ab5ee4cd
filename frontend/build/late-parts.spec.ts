import { describe, expect, it } from '@jest/globals';
import { QueryClient } from '@tanstack/react-query';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

import { bringMutations, MutationCache } from './late-mutations.ts';
import { bringPages, infiniteQueryBehavior } from './late-pages.ts';
import { INSTEAD, lateParts } from './late-parts.ts';

const real = () => new QueryClient().getMutationCache();

describe('deferred parts of the query client', () => {
  it('are imported by the library where we replace them', () => {
    const library = dirname(createRequire(import.meta.url).resolve('@tanstack/query-core'));
    for (const [importer, source] of INSTEAD)
      expect(readFileSync(join(library, '../modern', importer), 'utf8')).toContain(`from "${source}"`);
  });

  /** The plugin with the hooks that the bundler calls. */
  function plugin() {
    const { resolveId, load, buildEnd, apply } = lateParts() as unknown as {
      resolveId: (source: string, importer?: string) => string | null;
      load: (id: string) => string | null;
      buildEnd: (this: { error: (message: string) => never }, error?: Error) => void;
      apply: (config: object, env: { command: string; isSsrBuild: boolean }) => boolean;
    };
    const end = (failed?: Error): string | null => {
      try {
        buildEnd.call(
          {
            error: (message) => {
              throw new Error(message);
            },
          },
          failed,
        );
        return null;
      } catch (error) {
        return error instanceof Error ? error.message : 'no error';
      }
    };
    return { resolveId, load, apply, end };
  }
  const LIBRARY = '/node_modules/@tanstack/query-core/build/modern/';

  it("replace the library's modules in the listed importers only", () => {
    const { resolveId, load, end } = plugin();
    for (const [importer, source, instead] of INSTEAD) expect(resolveId(source, `${LIBRARY}${importer}`)).toBe(instead);
    expect(resolveId('./mutationCache.js', `C:\\${LIBRARY.replaceAll('/', '\\')}queryClient.js`)).toMatch(
      /late-mutations\.ts$/,
    );
    for (const [source, importer] of [
      ['./mutationCache.js', `${LIBRARY}hydration.js`],
      ['./query.js', `${LIBRARY}queryClient.js`],
      ['./mutationCache.js', '/src/queryClient.js'],
      ['./mutationCache.js', undefined],
    ] as const)
      expect(resolveId(source, importer)).toBeNull();
    const real = INSTEAD.map(([, , instead]) => load(instead)).filter((code) => code !== null);
    expect(real).toHaveLength(2);
    expect(real[0]).toContain('mutationCache.js"; import { bringMutations }');
    expect(real[1]).toContain('infiniteQueryBehavior.js"; import { bringPages }');
    expect(load(`${LIBRARY}query.js`)).toBeNull();
    expect(end()).toBeNull();
  });

  it('stop the build with instructions if the library no longer imports one of them', () => {
    const { resolveId, end } = plugin();
    for (const [importer, source] of INSTEAD.slice(1)) resolveId(source, `${LIBRARY}${importer}`);
    expect(end()).toMatch(
      /does not ask for \.\/mutationCache\.js in queryClient\.js any more\. .* take lateParts\(\) out of vite\.config\.ts/,
    );
    expect(end(new Error('the build failed by itself'))).toBeNull();
  });

  it('are used in browser builds only', () => {
    const { apply } = plugin();
    expect(
      [
        ['build', false],
        ['build', true],
        ['serve', false],
      ].map(([command, isSsrBuild]) => apply({}, { command: String(command), isSsrBuild: isSsrBuild === true })),
    ).toEqual([true, false, false]);
  });

  it("are empty before the first mutation, then delegate to the library's cache", async () => {
    const cache = new MutationCache();
    const client = new QueryClient({ mutationCache: cache as unknown as ReturnType<typeof real> });
    client.mount();
    expect(client.isMutating()).toBe(0);
    await client.resumePausedMutations();
    client.clear();
    expect(() => cache.build(client, {})).toThrow('before what observes mutations was loaded');
    bringMutations(real);
    const mutation = cache.build(client, { mutationFn: () => Promise.resolve('saved') });
    expect(cache.getAll()).toEqual([mutation]);
    const saved = mutation.execute(undefined);
    expect(client.isMutating()).toBe(1);
    expect(await saved).toBe('saved');
    client.clear();
    expect(cache.getAll()).toEqual([]);
    client.unmount();
  });

  it('fetch pages like the library once an infinite query is loaded', () => {
    expect(() => infiniteQueryBehavior()).toThrow('before what observes such lists was loaded');
    bringPages((pages) => ({ pages }));
    expect(infiniteQueryBehavior(3)).toEqual({ pages: 3 });
  });
});
