/** Words under the name of what they have in common: words of one group are not independent of each other. */
export type WordGroups = Readonly<Record<string, string>>;

/**
 * Words of a category, written by hand; `a_b` or `a-b` is a phrase, `=a` that very form and not its singular, `#a` a shape
 * of figures (see `shapes.ts`). A strong one nearly tells the category; a decisive one does even beside another
 * category's strong words, as "shares" does beside a carmaker's name.
 */
export interface CategoryWords {
  readonly decisive: WordGroups;
  readonly strong: WordGroups;
  /** Of people, places, clubs, companies and works. */
  readonly names?: WordGroups;
  readonly words: WordGroups;
  /** Words that news of any kind may hold, and this one's more often. */
  readonly faint?: WordGroups;
}
