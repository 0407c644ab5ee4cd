import type { QueryClient } from '@tanstack/react-query';

import type { Article, Front } from './api/contract.ts';

/** The loaded content as plain HTML, for a reader without scripts when the page could not be rendered. */
export function outlineOf(client: QueryClient): string {
  const loaded = client
    .getQueryCache()
    .getAll()
    .map((query) => query.state.data);
  const article = loaded.find(isArticle);
  if (article) {
    return `<article class="article-body"><h1>${escapeHtml(article.title)}</h1><p>${escapeHtml(article.summary)}</p>${article.content}</article>`;
  }
  const front = loaded.find(isFront);
  const links = (front?.sections ?? []).flatMap((section) =>
    section.articles.map(({ id, title }) => `<li><a href="/article/${id}">${escapeHtml(title)}</a></li>`),
  );
  return links.length > 0 ? `<ul>${links.join('')}</ul>` : '';
}

function isArticle(data: unknown): data is Article {
  return typeof data === 'object' && data !== null && 'content' in data && 'sources' in data;
}

function isFront(data: unknown): data is Front {
  return typeof data === 'object' && data !== null && 'sections' in data;
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);
}
