import { describe, expect, it } from '@jest/globals';

import { article } from '#testing/articles.ts';
import { createApi } from './api/client.ts';
import { articleQuery } from './features/articles/api/get-article.ts';
import { pages } from './pages.ts';
import { makeRouter } from './router.tsx';
import { routeTree } from './routeTree.gen.ts';

type Meta = Record<string, unknown>[];
type Head = (context: object) => { meta: Meta; links: Meta };

const { queryClient, ...context } = makeRouter({ api: createApi(), siteUrl: 'https://news.example' }).options.context;

/** Returns the head of a route file, without loading the page. */
function headOf(path: string, { loaderData, params = {} }: { loaderData?: unknown; params?: object } = {}) {
  const route = Object.values(routeTree.children ?? {}).find(({ options }) => options.path === path);
  const { head, staticData } = (route?.options ?? {}) as { head?: Head; staticData?: object };
  if (!head) throw new Error(`The route file of ${path} has no head. See "Adding a page" in CONTRIBUTING.md.`);
  const match = { pathname: path, search: {}, staticData, context: { ...context, queryClient } };
  const { meta, links } = head({ match, params, loaderData });
  const content = (name: string) => meta.find((tag) => tag['name'] === name)?.['content'];
  return { title: meta.find((tag) => 'title' in tag)?.['title'], robots: content('robots'), content, links };
}

describe('pages', () => {
  it.each(pages.filter(({ path }) => !path.startsWith('/admin')).map(({ path, visibility }) => [path, visibility]))(
    '%s has a title, a description, and is indexed only if it is not private',
    (path, visibility) => {
      const { title, content, robots, links } = headOf(path);
      expect(title).toMatch(/Parallax/);
      expect(content('description')).not.toBe('');
      if (visibility === 'private') expect(robots).toBe('noindex, follow');
      if (visibility === 'listed') {
        expect(robots).toMatch(/^index, follow/);
        expect(links).toContainEqual({ rel: 'canonical', href: `https://news.example${path}` });
      }
    },
  );

  it('in the sitemap have an address without parameters', () => {
    expect(pages.filter(({ path, visibility }) => visibility === 'listed' && path.includes('$'))).toEqual([]);
  });

  it('are rendered by the server with the parameters of their schema, and without any if they are private', () => {
    const parameters = Object.fromEntries(pages.map((page) => [page.path, page.parameters]));
    expect(parameters).toMatchObject({ '/': ['q'], '/discover': ['tab', 'range'], '/newsletter/$page': [] });
  });

  it('exclude a category without articles from search results', () => {
    const robotsOf = (total: number) =>
      headOf('/category/$category', { loaderData: { name: 'General', total } }).robots;
    expect(robotsOf(0)).toBe('noindex, follow');
    expect(robotsOf(1)).toMatch(/^index, follow/);
  });

  it('exclude a retracted article from search results', () => {
    const robotsOf = (status: 'retracted' | 'approved') => {
      queryClient.setQueryData(articleQuery(context.api, '7').queryKey, article({ id: 7, status }));
      return headOf('/article/$id', { params: { id: '7' } }).robots;
    };
    expect(robotsOf('retracted')).toBe('noindex, follow');
    expect(robotsOf('approved')).toMatch(/^index, follow/);
  });
});
