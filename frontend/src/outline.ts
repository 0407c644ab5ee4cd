import type { QueryClient } from '@tanstack/react-query';

import type { Article, Front } from './api/contract.ts';
import { BRAND, TAGLINE } from './lib/brand.ts';
import { textLanguage } from './lib/text-language.ts';

const PLACES = [
  ['Home', '/'],
  ['Search', '/search'],
  ['Sources', '/sources'],
  ['Corrections', '/corrections'],
  ['About Us', '/about'],
  ['Contact', '/contact'],
  ['Privacy Policy', '/privacy'],
] as const;
const LINK = 'inline-flex min-h-11 items-center text-ui hover:underline';

/**
 * Returns a page as plain HTML if it could not be rendered: for readers without scripts, and until scripts have
 * rendered it.
 */
export function outlineOf(client: QueryClient): string {
  const places = PLACES.map(([label, to]) => `<li><a href="${to}" class="${LINK}">${label}</a></li>`).join('');
  return [
    `<header class="border-b-2 border-ink"><div class="container-page py-3"><a href="/" class="font-serif text-section font-bold">${BRAND}</a><p class="text-meta text-ink-2">${TAGLINE}</p></div></header>`,
    `<main class="container-page pt-6">${contentOf(client) || unknownContent()}</main>`,
    `<footer class="mt-16 border-t-2 border-ink bg-tint"><nav aria-label="Site" class="container-page py-4"><ul class="flex flex-wrap gap-x-5">${places}</ul></nav></footer>`,
  ].join('');
}

function contentOf(client: QueryClient): string {
  const loaded = client
    .getQueryCache()
    .getAll()
    .map((query) => query.state.data);
  const article = loaded.find(isArticle);
  if (article) return articleOutline(article);
  return loaded.find(isFront)?.sections.map(sectionOutline).join('') ?? '';
}

function articleOutline({ title, summary, content, language }: Article): string {
  return [
    `<article${attributesOf(language)}><h1 class="font-serif text-hl-xl font-bold">${escapeHtml(title)}</h1>`,
    `<p class="standfirst mt-3 text-ink-2">${escapeHtml(summary)}</p>`,
    `<div class="article-body mt-6">${content}</div></article>`,
  ].join('');
}

function sectionOutline({ category, articles }: Front['sections'][number]): string {
  const items = articles.map(
    ({ id, title, language }) =>
      `<li${attributesOf(language)}><a href="/article/${id}" class="font-serif text-hl-xs font-semibold hover:underline">${escapeHtml(title)}</a></li>`,
  );
  return `<section class="mb-8 border-t-2 border-ink pt-3"><h2 class="font-serif text-section font-bold">${escapeHtml(category)}</h2><ul class="mt-2 flex flex-col gap-3">${items.join('')}</ul></section>`;
}

function unknownContent(): string {
  return '<p class="text-ui">Loading…</p><noscript><p class="mt-3 text-ui">We couldn\'t show this page just now. Please reload it.</p></noscript>';
}

function isArticle(data: unknown): data is Article {
  return typeof data === 'object' && data !== null && 'content' in data && 'sources' in data;
}

function isFront(data: unknown): data is Front {
  return typeof data === 'object' && data !== null && 'sections' in data;
}

function attributesOf(language: string | undefined): string {
  return Object.entries(textLanguage({ language }))
    .map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
    .join('');
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);
}
