import type { Article } from '../api/contract.ts';
import { machineDate } from '../lib/dates.ts';
import { feedLinks } from './feed-links.ts';
import { keywordsOf, metaDescription, pageHead, type PageMatch } from './head.ts';
import { articleBreadcrumbs, newsArticle } from './json-ld.ts';

export function articleHead(match: PageMatch, article: Article) {
  const { siteUrl } = match.context;
  const description = metaDescription(article);
  const published = machineDate(article.publishedAt ?? article.generatedAt);
  const modified = machineDate(article.updatedAt);
  const retracted = article.status === 'retracted';
  const head = pageHead(match, {
    title: article.title,
    description,
    path: `/article/${article.id}`,
    keywords: keywordsOf(article),
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
  const url = new URL(`/article/${article.id}`, siteUrl).href;
  const card = {
    rel: 'alternate',
    type: 'application/json+oembed',
    href: new URL(`/oembed?url=${encodeURIComponent(url)}`, siteUrl).href,
  };
  return {
    ...head,
    links: [...head.links, ...feedLinks(`/article/${article.id}`, article.title), ...(retracted ? [] : [card])],
  };
}
