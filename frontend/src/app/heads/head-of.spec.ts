import { describe, expect, it, jest } from '@jest/globals';

import type { HeadContext } from './head-context.ts';
import { headOf, keepSentHead } from './head-of.ts';

const at = (id: string): HeadContext => ({
  match: {
    id,
    routeId: '/about',
    pathname: '/about',
    search: {},
    context: { siteUrl: 'https://site.example' } as HeadContext['match']['context'],
  },
  params: {},
});

describe('the head of a page', () => {
  it('is not rebuilt on the page it was sent with, until the first navigation', async () => {
    keepSentHead();
    expect(await headOf(at('article'))).toEqual({});
    expect(await headOf(at('article'))).toEqual({});
    expect((await headOf(at('about'))).meta).toContainEqual({ title: 'About Us | Parallax' });
    expect((await headOf(at('article'))).meta).toContainEqual({ title: 'About Us | Parallax' });
  });

  it('is defined for every route', async () => {
    const { pageHeadOf } = await import('./page-heads.ts');
    const { readFileSync } = await import('node:fs');
    const routes = [
      ...readFileSync(new URL('../../routeTree.gen.ts', import.meta.url), 'utf8').matchAll(/^ {6}id: '([^']+)'$/gm),
    ].map(([, path = '']) => path);
    expect(routes.length).toBeGreaterThan(15);
    const getQueryData = jest.fn(() => undefined);
    for (const routeId of routes) {
      const context = {
        siteUrl: 'https://site.example',
        api: {},
        queryClient: { getQueryData },
      } as unknown as HeadContext['match']['context'];
      const { meta } = pageHeadOf({
        match: { id: '1', routeId, pathname: '/x', search: {}, context },
        params: { id: '7' },
      });
      expect([routeId, meta.filter((one) => 'title' in one).length]).toEqual([routeId, 1]);
    }
  });
});
