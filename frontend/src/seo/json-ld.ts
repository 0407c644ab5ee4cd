import type { Article } from '../api/contract.ts';
import { BRAND, DEFAULT_BYLINE } from '../lib/brand.ts';
import { categorySlug } from '../lib/categories.ts';
import { copiesSentences } from '../lib/copies-sentences.ts';
import { machineDate } from '../lib/dates.ts';
import { absolute, beginning, keywordsOf } from './head.ts';

const CONTEXT = 'https://schema.org';
/** Word count in the structured data if the article's text is unavailable. */
const DEFAULT_WORDS = 500;

export function organization(siteUrl: string): object {
  return { '@context': CONTEXT, ...publisher(siteUrl) };
}

function publisher(siteUrl: string): object {
  return {
    '@type': 'NewsMediaOrganization',
    '@id': absolute(siteUrl, '/#organization'),
    name: BRAND,
    url: absolute(siteUrl, '/'),
    logo: { '@type': 'ImageObject', url: absolute(siteUrl, '/icon-512.png'), width: 512, height: 512 },
    publishingPrinciples: absolute(siteUrl, '/trust'),
    correctionsPolicy: absolute(siteUrl, '/corrections'),
  };
}

export function website(siteUrl: string): object {
  return {
    '@context': CONTEXT,
    '@type': 'WebSite',
    name: BRAND,
    url: absolute(siteUrl, '/'),
    publisher: { '@id': absolute(siteUrl, '/#organization') },
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${absolute(siteUrl, '/search')}?q={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  };
}

export function breadcrumbs(siteUrl: string, trail: { name: string; path: string }[]): object {
  return {
    '@context': CONTEXT,
    '@type': 'BreadcrumbList',
    itemListElement: trail.map((step, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: step.name,
      item: absolute(siteUrl, step.path),
    })),
  };
}

export function newsArticle(siteUrl: string, article: Article, description: string): object {
  const url = absolute(siteUrl, `/article/${article.id}`);
  const published = machineDate(article.publishedAt ?? article.generatedAt ?? article.createdAt);
  const errors = article.corrections.filter(({ kind }) => kind !== 'updated');
  return {
    '@context': CONTEXT,
    '@type': 'NewsArticle',
    mainEntityOfPage: url,
    url,
    headline: beginning(article.title, 110),
    description,
    articleSection: article.category,
    ...(published ? { datePublished: published } : {}),
    dateModified: machineDate(article.updatedAt) ?? published,
    image: [...(article.imageUrl ? [`${article.imageUrl}/1280.webp`] : []), article.linkImageUrl].map((path) =>
      absolute(siteUrl, path),
    ),
    author: authorOf(siteUrl, article.author),
    ...creditOf(article),
    publisher: publisher(siteUrl),
    isAccessibleForFree: true,
    inLanguage: article.language,
    wordCount: countWords(article.content) || DEFAULT_WORDS,
    timeRequired: `PT${Math.max(1, article.readingTime || 3)}M`,
    keywords: keywordsOf(article),
    ...(errors.length > 0
      ? {
          correction: errors.map(({ note, correctedAt }) => ({
            '@type': 'CorrectionComment',
            text: note,
            datePublished: correctedAt,
          })),
        }
      : {}),
    ...(article.sourceUrls.length ? { isBasedOn: article.sourceUrls, citation: article.sourceUrls } : {}),
  };
}

export function articleBreadcrumbs(siteUrl: string, article: Article): object {
  return breadcrumbs(siteUrl, [
    { name: 'Home', path: '/' },
    { name: article.category, path: `/category/${categorySlug(article.category)}` },
    { name: article.title, path: `/article/${article.id}` },
  ]);
}

function authorOf(siteUrl: string, author: string | null): object {
  return author && author !== DEFAULT_BYLINE
    ? { '@type': 'Person', name: author }
    : { '@type': 'Organization', name: DEFAULT_BYLINE, url: absolute(siteUrl, '/about') };
}

function creditOf({ review, corrections }: Article): object {
  if (!review) return {};
  const { drafter, edited, line } = review;
  const editors = review.named.map((name) => ({ '@type': 'Person', name }));
  // No term fits copied sentences, or a text that people changed.
  const isWhollyByModel = drafter !== null && !copiesSentences(drafter) && edited === 0 && corrections.length === 0;
  return {
    creditText: line,
    ...(editors.length > 0 ? { editor: editors } : {}),
    ...(isWhollyByModel ? { digitalSourceType: `${CONTEXT}/TrainedAlgorithmicMediaDigitalSource` } : {}),
  };
}

/** Counts the words of an HTML text without its tags. */
export function countWords(html: string): number {
  return html
    .replace(/<[^>]+>/g, ' ')
    .split(/\s+/)
    .filter(Boolean).length;
}
