/** The 14 categories in the order of the home page. */
export const CATEGORIES = [
  'Politics',
  'World News',
  'Sports',
  'Entertainment',
  'Music',
  'Business',
  'Technology',
  'Science',
  'Health',
  'History',
  'Travel',
  'Food',
  'Fashion',
  'Automotive',
] as const;

/** Shown for an article that has no recognized category. */
export const GENERAL = 'General';

export type Category = (typeof CATEGORIES)[number];

/** Other spellings that occur in feeds and old addresses. An alias must not be the name of another category. */
const CATEGORY_BY_ALIAS: ReadonlyMap<string, Category> = new Map([
  ['news', 'World News'],
  ['world', 'World News'],
  ['current events', 'World News'],
  ['stock market', 'Business'],
]);

export function categorySlug(category: string): string {
  return category
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

const CATEGORY_BY_SLUG = new Map<string, Category>(CATEGORIES.map((name) => [categorySlug(name), name]));

/** Resolves a name, slug or alias to a category; returns `null` for anything else. */
export function resolveCategory(spelling: string): Category | null {
  const slug = categorySlug(spelling);
  return CATEGORY_BY_SLUG.get(slug) ?? CATEGORY_BY_ALIAS.get(slug.replaceAll('-', ' ')) ?? null;
}

/** Like `resolveCategory`, but for readers' requests: also accepts General. */
export function resolveShownCategory(spelling: string): string | null {
  return resolveCategory(spelling) ?? (categorySlug(spelling) === categorySlug(GENERAL) ? GENERAL : null);
}
