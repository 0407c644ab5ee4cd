import type { Article } from '../../api/contract.ts';
import { articleQuery } from '../../features/articles/api/get-article.ts';
import { machineDate } from '../../lib/dates.ts';
import { keywordsOf, metaDescription } from '../../seo/article-seo.ts';
import { pageHead } from '../../seo/head.ts';
import { articleBreadcrumbs, newsArticle } from '../../seo/json-ld.ts';
import type { Head, HeadContext } from './head-context.ts';

export function articlePageHead({ match, params }: HeadContext): Head {
  const { queryClient, api, siteUrl } = match.context;
  const article = queryClient.getQueryData(articleQuery(api, (params as { id: string }).id).queryKey);
  if (article) return articleHead(article, siteUrl);
  return pageHead({
    title: 'Article Not Found',
    description: "This article doesn't exist, or it's no longer available.",
    path: match.pathname,
    siteUrl,
    missing: true,
  });
}

function articleHead(article: Article, siteUrl: string): Head {
  const description = metaDescription(article);
  const published = machineDate(article.publishedAt ?? article.generatedAt);
  const modified = machineDate(article.updatedAt);
  const retracted = article.status === 'retracted';
  return pageHead({
    title: article.title,
    description,
    path: `/article/${article.id}`,
    siteUrl,
    keywords: keywordsOf(article),
    type: 'article',
    image: { path: article.linkImageUrl, alt: article.title },
    article: {
      ...(published ? { publishedTime: published } : {}),
      ...(modified ? { modifiedTime: modified } : {}),
      section: article.category,
      tags: article.tags,
    },
    // A retracted article is no longer news, and search engines should drop it.
    noindex: retracted,
    jsonLd: retracted ? [] : [newsArticle(siteUrl, article, description), articleBreadcrumbs(siteUrl, article)],
  });
}
