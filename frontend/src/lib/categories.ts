/** Categories in the order of the home page and of the strip in the top bar. */
export const HOME_CATEGORIES = [
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

export const GENERAL = 'General';

const ALIASES: ReadonlyMap<string, string> = new Map([
  ['news', 'World News'],
  ['world', 'World News'],
  ['current-events', 'World News'],
  ['stock-market', 'Business'],
]);

export function categorySlug(category: string): string {
  return category
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

const BY_SLUG = new Map<string, string>([...HOME_CATEGORIES, GENERAL].map((name) => [categorySlug(name), name]));

/** Returns the category for a slug, name or alias; null if unknown. */
export function categoryOf(spelling: string): string | null {
  const slug = categorySlug(spelling);
  return BY_SLUG.get(slug) ?? ALIASES.get(slug) ?? null;
}

/** Returns the slug of a category's page; unknown spellings get their own slug. */
export function canonicalSlug(spelling: string): string {
  const known = categoryOf(spelling);
  return categorySlug(known ?? spelling);
}

/** Returns the name of a category's icon and artwork; unknown categories use the general ones. */
export function symbolOf(category: string): string {
  const slug = categorySlug(category);
  return BY_SLUG.has(slug) ? slug : 'general';
}

/** The whole drawing, and the views v1 to v5 in each file, which differ in detail and color. */
const ARTWORK_VIEWS = 6;

/** Returns the artwork for an article without a picture. Articles of one category get different views of it. */
export function artworkOf(category: string, articleId: number): string {
  return `/artwork/${symbolOf(category)}.svg#v${articleId % ARTWORK_VIEWS}`;
}

/** Compares by the home page's order, then unknown names alphabetically. */
export function byHomeOrder(a: string, b: string): number {
  const rank = (name: string) => {
    const index = (HOME_CATEGORIES as readonly string[]).indexOf(name);
    return index === -1 ? HOME_CATEGORIES.length : index;
  };
  return rank(a) - rank(b) || a.localeCompare(b, 'en');
}
