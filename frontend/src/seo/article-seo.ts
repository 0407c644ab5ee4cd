import { clip } from '../lib/clip.ts';

/** Returns the description, else the summary, else the first 120 characters of the title. */
export function metaDescription(article: { title: string; summary: string; description?: string | null }): string {
  const text = (article.description || article.summary).trim();
  return text === '' ? beginning(article.title, 120) : clip(text, 160);
}

/** Returns the category and the tags, or the first five words of the title if there are no tags. */
export function keywordsOf(article: { title: string; tags: string[]; category: string }): string[] {
  const words = article.tags.length > 0 ? article.tags : article.title.split(/\s+/).slice(0, 5);
  return [
    ...new Set([article.category, ...words.map((word) => word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ''))]),
  ].filter(Boolean);
}

/** Returns the first characters of a text without splitting any. */
export function beginning(text: string, most: number): string {
  return Array.from(text).slice(0, most).join('');
}
