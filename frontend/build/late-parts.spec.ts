import { describe, expect, it } from '@jest/globals';
import { QueryClient } from '@tanstack/react-query';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

import { bringMutations, MutationCache } from './late-mutations.ts';
import { bringPages, infiniteQueryBehavior } from './late-pages.ts';
import { INSTEAD } from './late-parts.ts';

const real = () => new QueryClient().getMutationCache();

describe('parts of the query client that come later', () => {
  it('are asked for in the library where they are replaced', () => {
    const library = dirname(createRequire(import.meta.url).resolve('@tanstack/query-core'));
    for (const [importer, source] of INSTEAD) expect(readFileSync(join(library, '../modern', importer), 'utf8')).toContain(`from "${source}"`);
  });

  it('are empty before the first mutation, and the library’s own from then on', async () => {
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

  it('fetch pages as the library does once a list of them is there', () => {
    expect(() => infiniteQueryBehavior()).toThrow('before what observes such lists was loaded');
    bringPages((pages) => ({ pages }));
    expect(infiniteQueryBehavior(3)).toEqual({ pages: 3 });
  });
});
