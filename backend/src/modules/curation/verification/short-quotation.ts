import {
  claimsOf,
  type ClaimPlace,
  type BodyPassage,
  type CitedSentence,
  type Draft,
  type EvidenceSpan,
  type Perspectives,
} from '../draft/draft.ts';

/** Texts of page snapshots, by snapshot id. They serve as evidence, but only short quotations may be shown. */
export type PageTexts = ReadonlyMap<number, string>;

/** Maximum number of consecutive words of a page that may be shown. */
export const MAX_RUN = 60;
/** Limits for all passages of one page together: minimum and maximum in words, and share of the page in between. */
const MIN_WORDS_TOTAL = 120;
const MAX_WORDS_TOTAL = 400;
const SHARE_TOTAL = 0.3;

const wordsOf = (text: string): string[] =>
  text.toLowerCase().match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|[\p{L}\p{N}]+/gu) ?? [];

/** Tracks how much of each page is quoted, sentence by sentence. */
class Quotations {
  readonly #runs = new Set<string>();
  readonly #left: Map<number, number>;
  readonly #cited = new Set<string>();
  readonly #shown = new Map<string, readonly string[]>();

  constructor(private readonly pages: PageTexts) {
    this.#left = new Map();
    for (const [snapshotId, text] of pages) {
      const words = wordsOf(text);
      for (let at = 0; at + MAX_RUN < words.length; at++) this.#runs.add(words.slice(at, at + MAX_RUN + 1).join(' '));
      this.#left.set(
        snapshotId,
        Math.round(Math.min(MAX_WORDS_TOTAL, Math.max(MIN_WORDS_TOTAL, SHARE_TOTAL * words.length))),
      );
    }
  }

  /**
   * Returns why the sentence would quote too much after the previous ones. Otherwise returns `null` and counts the
   * sentence.
   */
  take(place: ClaimPlace, { text, evidence }: CitedSentence): string | null {
    const before = this.#shown.get(place) ?? [];
    const words = [...before, ...wordsOf(text)];
    const cost = this.#costOf(evidence);
    const reason = this.#excess(words, cost);
    if (reason !== null) return reason;
    this.#shown.set(place, words.slice(-MAX_RUN));
    for (const [snapshotId, count] of cost) this.#left.set(snapshotId, (this.#left.get(snapshotId) ?? 0) - count);
    for (const span of evidence) this.#cited.add(keyOf(span));
    return null;
  }

  #excess(words: readonly string[], cost: ReadonlyMap<number, number>): string | null {
    const copied =
      this.#runs.size > 0 &&
      words.some((_, at) => at + MAX_RUN < words.length && this.#runs.has(words.slice(at, at + MAX_RUN + 1).join(' ')));
    if (copied) return `More than ${MAX_RUN} consecutive words are copied from an outlet's page.`;
    const over = [...cost].some(([snapshotId, count]) => count > (this.#left.get(snapshotId) ?? 0));
    return over ? "More of an outlet's page is quoted than a short quotation allows." : null;
  }

  #costOf(evidence: readonly EvidenceSpan[]): Map<number, number> {
    const cost = new Map<number, number>();
    for (const span of evidence) {
      const page = this.pages.get(span.snapshotId);
      if (page === undefined || this.#cited.has(keyOf(span))) continue;
      cost.set(span.snapshotId, (cost.get(span.snapshotId) ?? 0) + wordsOf(page.slice(span.start, span.end)).length);
    }
    return cost;
  }
}

const keyOf = ({ snapshotId, start, end }: EvidenceSpan): string => `${snapshotId}:${start}:${end}`;

/** Returns the sentences that exceed the quotation limits of a page. */
export function overQuotations(
  draft: Draft,
  pages: PageTexts,
): { readonly place: ClaimPlace; readonly ordinal: number; readonly message: string }[] {
  if (pages.size === 0) return [];
  const quotations = new Quotations(pages);
  return claimsOf(draft).flatMap((claim) => {
    const message = quotations.take(claim.place, claim);
    return message === null ? [] : [{ place: claim.place, ordinal: claim.ordinal, message }];
  });
}

/** Removes the sentences that quote too much. In a body passage, all later sentences are removed, too. */
export function withinShortQuotation(draft: Draft, pages: PageTexts): Draft {
  if (pages.size === 0) return draft;
  const quotations = new Quotations(pages);
  const fits =
    (place: ClaimPlace) =>
    (sentence: CitedSentence): boolean =>
      quotations.take(place, sentence) === null;
  fits('title')(draft.title);
  const summary = draft.summary.filter(fits('summary'));
  const body = draft.body
    .map((passage) => shortened(passage, fits('body')))
    .filter(({ sentences }) => sentences.length > 0);
  const perspectives = draft.perspectives && sides(draft.perspectives, fits);
  return { ...draft, summary, body, perspectives };
}

function shortened(passage: BodyPassage, fits: (sentence: CitedSentence) => boolean): BodyPassage {
  const end = passage.sentences.findIndex((sentence) => !fits(sentence));
  return end < 0 ? passage : { ...passage, sentences: passage.sentences.slice(0, end) };
}

function sides(
  perspectives: Perspectives,
  fits: (place: ClaimPlace) => (sentence: CitedSentence) => boolean,
): Perspectives {
  const { conservative, liberal, center } = perspectives;
  return {
    conservative: conservative.filter(fits('conservative')),
    liberal: liberal.filter(fits('liberal')),
    center: center.filter(fits('center')),
  };
}
