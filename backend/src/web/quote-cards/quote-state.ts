import type { ArticleCorrection } from '../../modules/articles/index.ts';

/** Text of a sentence that somebody embeds, compared with what the article says now. */
export type QuoteState =
  | { readonly kind: 'current' }
  /** `after` is what the article says instead. */
  | { readonly kind: 'changed'; readonly after: string; readonly correction: ArticleCorrection }
  /** The quoted words must not be shown, because the article no longer shows them. */
  | { readonly kind: 'withdrawn' | 'removed' }
  | { readonly kind: 'retracted'; readonly note: string };

/**
 * Follows the sentence through the corrections that came after it.
 *
 * @param corrections newest first
 */
export function findQuoteState(
  quoted: string,
  current: readonly string[],
  corrections: readonly ArticleCorrection[],
): QuoteState {
  if (current.includes(quoted)) return { kind: 'current' };
  let text = quoted;
  let last: ArticleCorrection | null = null;
  for (const correction of corrections.toReversed()) {
    const change = correction.changes.find(({ before }) => before === text);
    if (!change) continue;
    if (change.after === null) return { kind: 'withdrawn' };
    text = change.after;
    last = correction;
  }
  return last && current.includes(text) ? { kind: 'changed', after: text, correction: last } : { kind: 'removed' };
}
