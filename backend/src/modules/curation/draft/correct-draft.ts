import { BadInputError } from '../../../shared/errors/domain-error.ts';
import { mapSides } from '../../../shared/news/lean.ts';
import type { BodyPassage, ClaimPlace, CitedSentence, Draft } from './draft.ts';

/** A reviewer's change to one sentence. `text` is null if the sentence is withdrawn. */
export interface SentenceChange {
  readonly place: ClaimPlace;
  /** Zero-based index of the sentence within the headline, summary, body or side, as in claims. */
  readonly ordinal: number;
  readonly text: string | null;
}

/**
 * A sentence before and after the change. Both are `null` for a withdrawn sentence, so that its text is not published;
 * `before` is `null` for an inserted sentence.
 */
export interface ChangedSentence {
  readonly place: ClaimPlace;
  readonly before: string | null;
  readonly after: string | null;
}

/** A sentence of a report that a reviewer inserts, with the passage that it repeats. */
export interface SentenceInsert {
  /** The sentence that it follows; ordinal -1 inserts it first. */
  readonly after: Pick<SentenceChange, 'place' | 'ordinal'>;
  readonly sentence: CitedSentence;
  readonly outlet: Pick<BodyPassage, 'outletId' | 'outletName'>;
}

/** A sentence of the new draft. `outlet` is that of an inserted sentence. */
interface PlacedSentence {
  readonly sentence: CitedSentence;
  readonly outlet: SentenceInsert['outlet'] | null;
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
  readonly #inserts: Map<string, SentenceInsert[]>;

  constructor(
    changes: readonly SentenceChange[],
    private readonly cite: FindEvidence,
    inserts: readonly SentenceInsert[],
  ) {
    this.#inserts = Map.groupBy(inserts, ({ after }) => toKey(after));
    this.#pending = new Map(changes.map((change) => [toKey(change), change]));
    if (this.#pending.size < changes.length)
      throw new BadInputError('A sentence is changed twice. Change each sentence only once.');
  }

  correctSentences(place: ClaimPlace, all: readonly CitedSentence[]): CitedSentence[] {
    return this.#placeSentences(place, all, { first: 0, outletId: null }).map(({ sentence }) => sentence);
  }

  /**
   * Applies the changes to a passage of the body, whose first sentence has the index `first`. A sentence that was
   * inserted from another outlet becomes a passage of its own, because readers see the outlet of each passage.
   */
  correctPassage(passage: BodyPassage, first: number): BodyPassage[] {
    const { outletId } = passage;
    const passages: BodyPassage[] = [];
    let last: number | null | undefined;
    for (const { sentence, outlet } of this.#placeSentences('body', passage.sentences, { first, outletId })) {
      const own = outlet === null || outletId === null || outlet.outletId === outletId ? passage : outlet;
      const run = passages.at(-1);
      if (run && last === own.outletId)
        passages[passages.length - 1] = { ...run, sentences: [...run.sentences, sentence] };
      else passages.push({ ...passage, ...own, sentences: [sentence] });
      last = own.outletId;
    }
    return passages;
  }

  correctTitle(sentence: CitedSentence): CitedSentence {
    const [title] = this.#correctSentence('title', 0, sentence, null);
    if (title) return title;
    throw new BadInputError('An article needs a headline. Change it, or retract the article.');
  }

  /** Throws if a change refers to a nonexistent sentence, or if no sentence changed. */
  assertComplete(): void {
    const [unknown] = [...this.#pending.values(), ...[...this.#inserts.values()].flat().map(({ after }) => after)];
    if (unknown) throw new BadInputError(`There is no sentence ${unknown.ordinal + 1} in ${unknown.place}.`);
    if (this.changes.length === 0)
      throw new BadInputError('Nothing is changed. Change or withdraw at least one sentence.');
  }

  #placeSentences(
    place: ClaimPlace,
    all: readonly CitedSentence[],
    { first, outletId }: { first: number; outletId: number | null },
  ): PlacedSentence[] {
    return [
      ...(first === 0 ? this.#takeInserts(place, -1) : []),
      ...all.flatMap((sentence, at) => [
        ...this.#correctSentence(place, first + at, sentence, outletId).map((own) => ({ sentence: own, outlet: null })),
        ...this.#takeInserts(place, first + at),
      ]),
    ];
  }

  #takeInserts(place: ClaimPlace, ordinal: number): SentenceInsert[] {
    const key = toKey({ place, ordinal });
    const inserts = this.#inserts.get(key) ?? [];
    this.#inserts.delete(key);
    for (const { sentence } of inserts) this.changes.push({ place, before: null, after: sentence.text });
    return inserts;
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

/** Returns the draft with some sentences changed, withdrawn or inserted. The given draft is not modified. */
export function correctDraft(
  draft: Draft,
  changes: readonly SentenceChange[],
  cite: FindEvidence,
  inserts: readonly SentenceInsert[] = [],
): CorrectedDraft {
  const corrector = new DraftCorrector(changes, cite, inserts);
  const title = corrector.correctTitle(draft.title);
  const summary = corrector.correctSentences('summary', draft.summary);
  let first = 0;
  const body = draft.body.flatMap((passage) => {
    const passages = corrector.correctPassage(passage, first);
    first += passage.sentences.length;
    return passages;
  });
  const { perspectives: views } = draft;
  const perspectives = views && mapSides((side) => corrector.correctSentences(side, views[side]));
  corrector.assertComplete();
  return { draft: { ...draft, title, summary, body, perspectives }, changes: corrector.changes };
}

function toKey({ place, ordinal }: Pick<SentenceChange, 'place' | 'ordinal'>): string {
  return `${place}:${ordinal}`;
}
