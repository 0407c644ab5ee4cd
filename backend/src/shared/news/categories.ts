/** The 14 categories of the site in the fixed order of the home page. */
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

/** Shown for an article whose category nobody could tell. */
export const GENERAL = 'General';

export type Category = (typeof CATEGORIES)[number];

/** Other spellings that feeds and old addresses use; never a name that is a category itself. */
const ALIASES: ReadonlyMap<string, Category> = new Map([
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

const BY_SLUG = new Map<string, Category>(CATEGORIES.map((name) => [categorySlug(name), name]));

/** Resolves a name, slug or alias to a category; `null` for anything else. */
export function resolveCategory(spelling: string): Category | null {
  const slug = categorySlug(spelling);
  return BY_SLUG.get(slug) ?? ALIASES.get(slug.replaceAll('-', ' ')) ?? null;
}

/** Like `resolveCategory`, for what readers ask for: also the name of articles whose category nobody could tell. */
export function shownCategory(spelling: string): string | null {
  return resolveCategory(spelling) ?? (categorySlug(spelling) === categorySlug(GENERAL) ? GENERAL : null);
}
