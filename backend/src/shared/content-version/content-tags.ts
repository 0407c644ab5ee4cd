import { categorySlug, resolveShownCategory } from '../news/categories.ts';

/** Tag of every list and page that is about the whole site. */
export const EDITION_TAG = 'edition';

export function articleTag(id: number | string): string {
  return `article-${id}`;
}

/** Returns the tag of a category's lists and pages. Accepts its name or slug. */
export function sectionTag(category: string): string {
  return `section-${categorySlug(resolveShownCategory(category) ?? category)}`;
}
