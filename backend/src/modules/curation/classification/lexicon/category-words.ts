/** Words by topic. Words of one group are not independent of each other. */
export type WordGroups = Readonly<Record<string, string>>;

/**
 * Hand-written words of a category. `a_b` or `a-b` is a phrase, `=a` an exact form and not its singular, `#a` a pattern
 * (see `shapes.ts`). A strong word nearly determines the category. A decisive one does so even beside strong words of
 * another category, as "shares" does beside a carmaker's name.
 */
export interface CategoryWords {
  readonly decisive: WordGroups;
  readonly strong: WordGroups;
  /** Names of people, places, clubs, companies and works. */
  readonly names?: WordGroups;
  readonly words: WordGroups;
  /** Words that occur in any news, but more often in this category. */
  readonly faint?: WordGroups;
}
