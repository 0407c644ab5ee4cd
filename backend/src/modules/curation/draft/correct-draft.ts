import { BadInputError } from '../../../shared/errors/domain-error.ts';
import { SIDES, type Side } from '../../../shared/news/lean.ts';
import type { ClaimPlace, CitedSentence, Draft } from './draft.ts';

/** A reviewer's change of one sentence. If `text` is null, the sentence is withdrawn. */
export interface SentenceChange {
  readonly place: ClaimPlace;
  /** Zero-based index within its place, as in claims. */
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

/** Finds the evidence of a changed sentence. `outletId` is null if any outlet may be cited. */
export type Cite = (sentence: CitedSentence, place: ClaimPlace, outletId: number | null) => CitedSentence;

class Corrector {
  readonly changes: ChangedSentence[] = [];
  readonly #open: Map<string, SentenceChange>;

  constructor(
    changes: readonly SentenceChange[],
    private readonly cite: Cite,
  ) {
    this.#open = new Map(changes.map((change) => [keyOf(change), change]));
    if (this.#open.size < changes.length)
      throw new BadInputError('A sentence is changed twice. Send one change for each sentence.');
  }

  /** Applies the changes to sentences of a place. `first` is the ordinal of the first given sentence. */
  sentences(
    place: ClaimPlace,
    all: readonly CitedSentence[],
    { first = 0, outletId = null }: { first?: number; outletId?: number | null } = {},
  ): CitedSentence[] {
    return all.flatMap((sentence, at) => this.#sentence(place, first + at, sentence, outletId));
  }

  title(sentence: CitedSentence): CitedSentence {
    const [title] = this.#sentence('title', 0, sentence, null);
    if (title) return title;
    throw new BadInputError('An article needs a headline. Change the headline, or retract the article.');
  }

  /** Throws if a change refers to a sentence that does not exist, or if nothing changed. */
  finish(): void {
    const [lost] = this.#open.values();
    if (lost) throw new BadInputError(`There is no sentence ${lost.ordinal + 1} in ${lost.place}.`);
    if (this.changes.length === 0)
      throw new BadInputError('Nothing has changed. A correction must change or withdraw a sentence.');
  }

  #sentence(place: ClaimPlace, ordinal: number, sentence: CitedSentence, outletId: number | null): CitedSentence[] {
    const key = keyOf({ place, ordinal });
    const change = this.#open.get(key);
    this.#open.delete(key);
    if (change === undefined || change.text === sentence.text) return [sentence];
    this.changes.push({ place, before: change.text === null ? null : sentence.text, after: change.text });
    return change.text === null ? [] : [this.cite({ ...sentence, text: change.text }, place, outletId)];
  }
}

/** Returns the draft with some sentences changed or withdrawn. The given draft is not modified. */
export function correctDraft(draft: Draft, changes: readonly SentenceChange[], cite: Cite): CorrectedDraft {
  const corrector = new Corrector(changes, cite);
  const title = corrector.title(draft.title);
  const summary = corrector.sentences('summary', draft.summary);
  let first = 0;
  const body = draft.body.flatMap((passage) => {
    const sentences = corrector.sentences('body', passage.sentences, { first, outletId: passage.outletId });
    first += passage.sentences.length;
    return sentences.length === 0 ? [] : [{ ...passage, sentences }];
  });
  const { perspectives } = draft;
  const sides =
    perspectives && Object.fromEntries(SIDES.map((side) => [side, corrector.sentences(side, perspectives[side])]));
  corrector.finish();
  return {
    draft: { ...draft, title, summary, body, perspectives: sides as Draft['perspectives'] },
    changes: corrector.changes,
  };
}

function keyOf({ place, ordinal }: Pick<SentenceChange, 'place' | 'ordinal'>): string {
  return `${place}:${ordinal}`;
}

/**
 * Removes bullets of the earlier draft that the page no longer shows, because the leans that assigned them to sides may
 * not be shown.
 */
export function withoutHidden(
  draft: Draft,
  { perspectives: before }: Draft,
  shown: Readonly<Record<Side, readonly string[]>> | null,
): Draft {
  const { perspectives } = draft;
  if (perspectives === null || before === null || shown === null) return draft;
  const kept = (side: Side): readonly CitedSentence[] => {
    const hidden = before[side].map(({ text }) => text).filter((text) => !shown[side].includes(text));
    return perspectives[side].filter(({ text }) => !hidden.includes(text));
  };
  return {
    ...draft,
    perspectives: { conservative: kept('conservative'), liberal: kept('liberal'), center: kept('center') },
  };
}
