import { categorySlug, resolveShownCategory } from '../news/categories.ts';

/** Tag for every list, and for pages about the whole site. */
export const EDITION_TAG = 'edition';

export function articleTag(id: number | string): string {
  return `article-${id}`;
}

/** Returns the tag for the lists and pages of a category. Accepts the category's name or slug. */
export function sectionTag(category: string): string {
  return `section-${categorySlug(resolveShownCategory(category) ?? category)}`;
}
