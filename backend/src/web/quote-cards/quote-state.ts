import type { CorrectionKind, WholeArticle } from '../../modules/articles/index.ts';

/** A sentence that was replaced, added (`before` is null), removed (`after` is null) or withdrawn (both are null). */
interface SentenceChange {
  readonly place: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** A correction or an update of a published article. */
export interface ArticleChange {
  /** ISO 8601. */
  readonly at: string;
  readonly kind: CorrectionKind;
  /** Public note of a correction; null for an update. */
  readonly note: string | null;
  readonly sentences: readonly SentenceChange[];
}

/** The part of an article that says how it changed. Times are dates, or ISO 8601 in the public API. */
interface ChangedArticle {
  readonly corrections: readonly (Pick<WholeArticle['corrections'][number], 'kind' | 'note' | 'changes'> & {
    readonly correctedAt: Date | string;
  })[];
  readonly versions: readonly (Pick<WholeArticle['versions'][number], 'number' | 'changes'> & {
    readonly publishedAt: Date | string;
  })[];
}

/** Text of a sentence that somebody embeds, compared with what the article says now. */
export type QuoteState =
  | { readonly kind: 'current' }
  /** `after` is the current sentence. `change` is the last correction; the last update if nothing was corrected. */
  | { readonly kind: 'changed'; readonly after: string; readonly change: ArticleChange }
  /** The quoted words must not be shown, because the article no longer shows them. */
  | { readonly kind: 'withdrawn' | 'removed' }
  | { readonly kind: 'retracted'; readonly note: string };

/** Returns the corrections and updates of an article, oldest first. A correction is published with its version. */
export function listChanges({ corrections, versions }: ChangedArticle): ArticleChange[] {
  const corrected = corrections.map(
    ({ correctedAt, kind, note, changes }): ArticleChange => ({
      at: new Date(correctedAt).toISOString(),
      kind,
      note,
      sentences: changes,
    }),
  );
  const times = new Set(corrected.map(({ at }) => at));
  const updated = versions
    .map(({ number, publishedAt, changes }) => ({ number, at: new Date(publishedAt).toISOString(), changes }))
    .filter(({ number, at }) => number > 1 && !times.has(at))
    .map(
      ({ at, changes }): ArticleChange => ({
        at,
        kind: 'updated',
        note: null,
        sentences: changes.map(({ kind, place, text, before }) =>
          kind === 'withdrawn' ? { place, before: text, after: null } : { place, before, after: text },
        ),
      }),
    );
  return [...corrected, ...updated].toSorted((one, other) => (one.at < other.at ? -1 : 1));
}

/**
 * Follows a sentence through the changes that came after it. Returns its last text, null if an update removed it, and
 * the changes that replaced or removed it.
 *
 * @param changes oldest first
 * @param matches whether the sentence before a change is the one that is followed
 */
export function followSentence(
  quoted: string,
  changes: readonly ArticleChange[],
  matches = (before: string, text: string): boolean => before === text,
): { text: string | null; followed: ArticleChange[] } {
  let text: string | null = quoted;
  const followed: ArticleChange[] = [];
  for (const change of changes) {
    const own = change.sentences.find(({ before }) => text !== null && before !== null && matches(before, text));
    if (!own) continue;
    text = own.after;
    followed.push(change);
  }
  return { text, followed };
}

/** Returns true for a sentence that a correction withdrew without repeating its text. */
export const isWithdrawal = ({ before, after }: SentenceChange): boolean => before === null && after === null;

/**
 * Compares the sentence with the current text. A correction does not repeat the words that it withdraws, so a sentence
 * that is gone counts as withdrawn if a later correction withdrew one in the same place.
 *
 * @param changes changes since the sentence was quoted, oldest first
 */
export function findQuoteState(
  quoted: { readonly place: string; readonly text: string },
  current: readonly string[],
  changes: readonly ArticleChange[],
): QuoteState {
  if (current.includes(quoted.text)) return { kind: 'current' };
  const { text, followed } = followSentence(quoted.text, changes);
  const last = followed.at(-1);
  if (last && text !== null && current.includes(text))
    return { kind: 'changed', after: text, change: followed.findLast(({ kind }) => kind !== 'updated') ?? last };
  const later = changes.slice(last ? changes.indexOf(last) : 0);
  const isWithdrawn = later.some(({ sentences }) =>
    sentences.some((change) => change.place === quoted.place && isWithdrawal(change)),
  );
  return { kind: text === null || isWithdrawn ? 'withdrawn' : 'removed' };
}
