/** Words of a category, written by hand; `a_b` is a phrase, `=a` that very form and not its singular. A strong one alone nearly tells the category. */
export interface CategoryWords {
  readonly strong: string;
  readonly words: string;
  /** Words that news of any kind may hold, and this one's more often. */
  readonly faint?: string;
}
