import type { FrontSection } from '#api/contract.ts';

export interface OwnSection extends FrontSection {
  isHidden: boolean;
}

/**
 * Returns the sections in the reader's order; those without a place in it follow.
 * @param own see `UiPrefs.sections`
 */
export function arrangeSections(sections: readonly FrontSection[], own: string): OwnSection[] {
  const entries = own.split(' ');
  const slugs = own.replaceAll(/(^| )-/g, '$1').split(' ');
  const rank = ({ slug }: FrontSection) => (slugs.includes(slug) ? slugs.indexOf(slug) : slugs.length);
  return sections
    .map((section) => ({ ...section, isHidden: entries.includes(`-${section.slug}`) }))
    .toSorted((one, other) => rank(one) - rank(other));
}

/**
 * Returns the articles since the start of the reader's day. Null if a section is full of them, because its category may
 * have more than the page lists.
 */
export function articlesOfToday(sections: readonly FrontSection[], now: Date): number[] | null {
  const midnight = new Date(now).setHours(0, 0, 0, 0);
  const isFresh = ({ generatedAt }: FrontSection['articles'][number]) => Date.parse(generatedAt ?? '') >= midnight;
  if (sections.some(({ total, articles }) => total > articles.length && articles.every(isFresh))) return null;
  return sections.flatMap(({ articles }) => articles.filter(isFresh).map(({ id }) => id));
}
