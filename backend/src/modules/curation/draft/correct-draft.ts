import { BadInputError } from '../../../shared/errors/domain-error.ts';
import { SIDES } from '../../../shared/news/lean.ts';
import type { ClaimPlace, CitedSentence, Draft } from './draft.ts';

/** A reviewer's change to one sentence. `text` is null if the sentence is withdrawn. */
export interface SentenceChange {
  readonly place: ClaimPlace;
  /** Zero-based index of the sentence within the headline, summary, body or side, as in claims. */
  readonly ordinal: number;
  readonly text: string | null;
}

/**
 * A sentence before and after the change. Both are `null` for a withdrawn sentence, so that its text is not published.
 */
export interface ChangedSentence {
  readonly place: ClaimPlace;
  readonly before: string | null;
  readonly after: string | null;
}

export interface CorrectedDraft {
  readonly draft: Draft;
  readonly changes: readonly ChangedSentence[];
}

/** Returns evidence for a changed sentence. `outletId` is null if the sentence may cite any outlet. */
export type FindEvidence = (sentence: CitedSentence, place: ClaimPlace, outletId: number | null) => CitedSentence;

class DraftCorrector {
  readonly changes: ChangedSentence[] = [];
  readonly #pending: Map<string, SentenceChange>;

  constructor(
    changes: readonly SentenceChange[],
    private readonly cite: FindEvidence,
  ) {
    this.#pending = new Map(changes.map((change) => [toKey(change), change]));
    if (this.#pending.size < changes.length)
      throw new BadInputError('A sentence is changed twice. Change each sentence only once.');
  }

  /** Applies the changes to consecutive sentences. `first` is the index of the first one. */
  correctSentences(
    place: ClaimPlace,
    all: readonly CitedSentence[],
    { first = 0, outletId = null }: { first?: number; outletId?: number | null } = {},
  ): CitedSentence[] {
    return all.flatMap((sentence, at) => this.#correctSentence(place, first + at, sentence, outletId));
  }

  correctTitle(sentence: CitedSentence): CitedSentence {
    const [title] = this.#correctSentence('title', 0, sentence, null);
    if (title) return title;
    throw new BadInputError('An article needs a headline. Change it, or retract the article.');
  }

  /** Throws if a change refers to a nonexistent sentence, or if no sentence changed. */
  assertComplete(): void {
    const [unknown] = this.#pending.values();
    if (unknown) throw new BadInputError(`There is no sentence ${unknown.ordinal + 1} in ${unknown.place}.`);
    if (this.changes.length === 0)
      throw new BadInputError('Nothing is changed. Change or withdraw at least one sentence.');
  }

  #correctSentence(
    place: ClaimPlace,
    ordinal: number,
    sentence: CitedSentence,
    outletId: number | null,
  ): CitedSentence[] {
    const key = toKey({ place, ordinal });
    const change = this.#pending.get(key);
    this.#pending.delete(key);
    if (change === undefined || change.text === sentence.text) return [sentence];
    this.changes.push({ place, before: change.text === null ? null : sentence.text, after: change.text });
    return change.text === null ? [] : [this.cite({ ...sentence, text: change.text }, place, outletId)];
  }
}

/** Returns the draft with some sentences changed or withdrawn. The given draft is not modified. */
export function correctDraft(draft: Draft, changes: readonly SentenceChange[], cite: FindEvidence): CorrectedDraft {
  const corrector = new DraftCorrector(changes, cite);
  const title = corrector.correctTitle(draft.title);
  const summary = corrector.correctSentences('summary', draft.summary);
  let first = 0;
  const body = draft.body.flatMap((passage) => {
    const sentences = corrector.correctSentences('body', passage.sentences, { first, outletId: passage.outletId });
    first += passage.sentences.length;
    return sentences.length === 0 ? [] : [{ ...passage, sentences }];
  });
  const { perspectives } = draft;
  const sides =
    perspectives &&
    Object.fromEntries(SIDES.map((side) => [side, corrector.correctSentences(side, perspectives[side])]));
  corrector.assertComplete();
  return {
    draft: { ...draft, title, summary, body, perspectives: sides as Draft['perspectives'] },
    changes: corrector.changes,
  };
}

function toKey({ place, ordinal }: Pick<SentenceChange, 'place' | 'ordinal'>): string {
  return `${place}:${ordinal}`;
}
