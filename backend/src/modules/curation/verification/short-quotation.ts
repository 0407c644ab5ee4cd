import { mapSides } from '../../../shared/news/lean.ts';
import {
  isMainText,
  listClaims,
  type ClaimPlace,
  type BodyPassage,
  type CitedSentence,
  type Draft,
  type EvidenceSpan,
} from '../draft/draft.ts';
import type { SourceText } from '../draft/source-text.ts';

/** Texts of page snapshots, by snapshot id. They serve as evidence, but only short quotations may be shown. */
export type PageTexts = ReadonlyMap<number, string>;

export function getPageTexts(sources: readonly Pick<SourceText, 'snapshotId' | 'text' | 'origin'>[]): PageTexts {
  return new Map(sources.filter(({ origin }) => origin === 'page').map(({ snapshotId, text }) => [snapshotId, text]));
}

/** Maximum number of consecutive words of a page that may be shown. */
export const MAX_CONSECUTIVE_WORDS = 60;
/** Limit for all passages of one page together: a share of the page's words, with a minimum and a maximum. */
const MIN_TOTAL_WORDS = 120;
const MAX_TOTAL_WORDS = 400;
const MAX_SHARE_TOTAL = 0.3;

const splitWords = (text: string): string[] =>
  text.toLowerCase().match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|[\p{L}\p{N}]+/gu) ?? [];

/** Tracks how many words of each page may still be quoted. */
class QuotationBudget {
  readonly #runs = new Set<string>();
  readonly #remainingWords: Map<number, number>;
  readonly #cited = new Set<string>();
  readonly #shown = new Map<string, readonly string[]>();

  constructor(private readonly pages: PageTexts) {
    this.#remainingWords = new Map();
    for (const [snapshotId, text] of pages) {
      const words = splitWords(text);
      for (let at = 0; at + MAX_CONSECUTIVE_WORDS < words.length; at++)
        this.#runs.add(words.slice(at, at + MAX_CONSECUTIVE_WORDS + 1).join(' '));
      this.#remainingWords.set(
        snapshotId,
        Math.round(Math.min(MAX_TOTAL_WORDS, Math.max(MIN_TOTAL_WORDS, MAX_SHARE_TOTAL * words.length))),
      );
    }
  }

  /**
   * Returns a reason if adding this sentence would exceed a quotation limit. Otherwise subtracts its words from the
   * budget and returns `null`.
   */
  spend(place: ClaimPlace, { text, evidence }: CitedSentence): string | null {
    const before = this.#shown.get(place) ?? [];
    const words = [...before, ...splitWords(text)];
    const cost = this.#countNewWords(evidence);
    const reason = this.#findExcess(words, cost);
    if (reason !== null) return reason;
    this.#shown.set(place, words.slice(-MAX_CONSECUTIVE_WORDS));
    for (const [snapshotId, count] of cost)
      this.#remainingWords.set(snapshotId, (this.#remainingWords.get(snapshotId) ?? 0) - count);
    for (const span of evidence) this.#cited.add(toSpanKey(span));
    return null;
  }

  #findExcess(words: readonly string[], cost: ReadonlyMap<number, number>): string | null {
    const copied =
      this.#runs.size > 0 &&
      words.some(
        (_, at) =>
          at + MAX_CONSECUTIVE_WORDS < words.length &&
          this.#runs.has(words.slice(at, at + MAX_CONSECUTIVE_WORDS + 1).join(' ')),
      );
    if (copied) return `More than ${MAX_CONSECUTIVE_WORDS} consecutive words are copied from an outlet's page.`;
    const over = [...cost].some(([snapshotId, count]) => count > (this.#remainingWords.get(snapshotId) ?? 0));
    return over ? "The quotations from an outlet's page exceed the limit for short quotations." : null;
  }

  #countNewWords(evidence: readonly EvidenceSpan[]): Map<number, number> {
    const cost = new Map<number, number>();
    for (const span of evidence) {
      const page = this.pages.get(span.snapshotId);
      if (page === undefined || this.#cited.has(toSpanKey(span))) continue;
      cost.set(span.snapshotId, (cost.get(span.snapshotId) ?? 0) + splitWords(page.slice(span.start, span.end)).length);
    }
    return cost;
  }
}

const toSpanKey = ({ snapshotId, start, end }: EvidenceSpan): string => `${snapshotId}:${start}:${end}`;

/** Returns the sentences that exceed the quotation limits of a page. */
export function findExcessiveQuotations(
  draft: Draft,
  pages: PageTexts,
): { readonly place: ClaimPlace; readonly ordinal: number; readonly message: string }[] {
  if (pages.size === 0) return [];
  const quotations = new QuotationBudget(pages);
  return listClaims(draft).flatMap((claim) => {
    const message = quotations.spend(claim.place, claim);
    return message === null ? [] : [{ place: claim.place, ordinal: claim.ordinal, message }];
  });
}

/** Returns the sentences before the first one that does not fit. */
function takeFitting(
  sentences: readonly CitedSentence[],
  fits: (sentence: CitedSentence) => boolean,
): readonly CitedSentence[] {
  const end = sentences.findIndex((sentence) => !fits(sentence));
  return end < 0 ? sentences : sentences.slice(0, end);
}

/**
 * Removes sentences that exceed the quotation limits. Summary, main report and each passage of another report end before
 * the first such sentence, so that nothing is told without what precedes it.
 */
export function shortenQuotations(draft: Draft, pages: PageTexts): Draft {
  if (pages.size === 0) return draft;
  const quotations = new QuotationBudget(pages);
  const fits =
    (place: ClaimPlace) =>
    (sentence: CitedSentence): boolean =>
      quotations.spend(place, sentence) === null;
  fits('title')(draft.title);
  const summary = takeFitting(draft.summary, fits('summary'));
  let ended = false;
  const body = draft.body.flatMap((passage): BodyPassage[] => {
    const isMain = isMainText(passage);
    const sentences = isMain && ended ? [] : takeFitting(passage.sentences, fits('body'));
    ended ||= isMain && sentences.length < passage.sentences.length;
    return sentences.length === 0 ? [] : [{ ...passage, sentences }];
  });
  const { perspectives: views } = draft;
  const perspectives = views && mapSides((side) => views[side].filter(fits(side)));
  return { ...draft, summary, body, perspectives, ...(ended ? { isExcerpt: true } : {}) };
}
