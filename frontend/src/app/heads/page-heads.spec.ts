import { describe, expect, it } from '@jest/globals';
import { QueryClient } from '@tanstack/react-query';

import { article } from '../../../testing/articles.ts';
import type { Api } from '../../api/client.ts';
import type { Article } from '../../api/contract.ts';
import { articleQuery } from '../../features/articles/api/get-article.ts';
import type { HeadContext } from './head-context.ts';
import { pageHeadOf } from './page-heads.ts';

const api = {} as Api;

function robotsOf(
  routeId: string,
  { params = {}, loaderData, queryClient = new QueryClient() }: Partial<HeadContext> & { queryClient?: QueryClient },
) {
  const context = { queryClient, api, siteUrl: 'https://news.example' };
  const match = { id: routeId, routeId, pathname: '/page', search: {}, context };
  return pageHeadOf({ match, params, loaderData }).meta.find(({ name }) => name === 'robots')?.['content'];
}

function robotsOfArticle(status: Article['status']) {
  const queryClient = new QueryClient();
  queryClient.setQueryData(articleQuery(api, '7').queryKey, article({ id: 7, status }));
  return robotsOf('/article/$id', { params: { id: '7' }, queryClient });
}

describe('robots', () => {
  it('excludes a category without articles from search results', () => {
    const robotsOfCategory = (total: number) =>
      robotsOf('/category/$category', { loaderData: { name: 'General', total } });
    expect(robotsOfCategory(0)).toBe('noindex, follow');
    expect(robotsOfCategory(1)).toMatch(/^index, follow/);
  });

  it('excludes a retracted article from search results', () => {
    expect(robotsOfArticle('retracted')).toBe('noindex, follow');
    expect(robotsOfArticle('approved')).toMatch(/^index, follow/);
  });
});
