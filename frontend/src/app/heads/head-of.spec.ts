import { describe, expect, it, jest } from '@jest/globals';

import type { HeadContext } from './head-context.ts';
import { headOf, keepSentHead } from './head-of.ts';

const tag = (attributes: Record<string, string>, textContent = '') => ({
  getAttributeNames: () => Object.keys(attributes),
  getAttribute: (name: string) => attributes[name],
  textContent,
});
/** As much of a document as its head is read by. */
const page = {
  title: 'A ferry | Parallax',
  head: {
    querySelectorAll: (tags: string) => {
      if (tags.startsWith('script')) return [tag({}, '{"@type":"NewsArticle"}')];
      return tags.startsWith('meta') ? [tag({ name: 'robots', content: 'index' })] : [tag({ rel: 'canonical', href: 'https://site.example/article/7' })];
    },
  },
} as unknown as Document;
const at = (id: string): HeadContext => ({
  match: { id, routeId: '/about', pathname: '/about', search: {}, context: { siteUrl: 'https://site.example' } as HeadContext['match']['context'] },
  params: {},
});

describe('the head of a page', () => {
  it('is the one that was sent, as long as the page is not left for another', async () => {
    keepSentHead(page);
    const sent = {
      meta: [{ title: 'A ferry | Parallax' }, { name: 'robots', content: 'index' }, { 'script:ld+json': { '@type': 'NewsArticle' } }],
      links: [{ rel: 'canonical', href: 'https://site.example/article/7' }],
    };
    expect(await headOf(at('article'))).toEqual(sent);
    expect(await headOf(at('article'))).toEqual(sent);
    expect((await headOf(at('about'))).meta).toContainEqual({ title: 'About Us | Parallax' });
    expect((await headOf(at('article'))).meta).toContainEqual({ title: 'About Us | Parallax' });
  });

  it('is known for every route', async () => {
    const { pageHeadOf } = await import('./page-heads.ts');
    const { readFileSync } = await import('node:fs');
    const routes = [...readFileSync(new URL('../../routeTree.gen.ts', import.meta.url), 'utf8').matchAll(/^ {6}fullPath: '([^']+)'$/gm)].map(([, path = '']) => path);
    expect(routes.length).toBeGreaterThan(15);
    const getQueryData = jest.fn(() => undefined);
    for (const routeId of routes) {
      const context = { siteUrl: 'https://site.example', api: {}, queryClient: { getQueryData } } as unknown as HeadContext['match']['context'];
      const { meta } = pageHeadOf({ match: { id: '1', routeId, pathname: '/x', search: {}, context }, params: { id: '7' } });
      expect([routeId, meta.filter((one) => 'title' in one).length]).toEqual([routeId, 1]);
    }
  });
});
