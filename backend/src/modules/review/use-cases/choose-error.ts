import { type FalseSentence, PLANTED_KINDS, PLANTED_PLACES } from '../../articles/index.ts';
import { listFalsehoods } from '../../curation/index.ts';

/** A sentence of a draft on the review screen. */
export interface ShownSentence {
  readonly place: string;
  readonly ordinal: number;
  readonly text: string;
  /** True if the sentence repeats its passage. */
  readonly verbatim: boolean;
  /** True if a reviewer wrote the sentence. */
  readonly edited: boolean;
  readonly doubts: readonly string[];
}

/** Texts of a draft on the review screen. */
export interface ReadDraft {
  readonly article: { readonly title: string; readonly summary: string };
  readonly parts: readonly { readonly sentences: readonly ShownSentence[] }[];
  readonly changes: readonly { readonly text: string }[] | null;
}

/**
 * Chooses a sentence of the draft and a false text for it; null if no sentence can be made false without becoming
 * nonsense. Sentences that the screen or the queue also shows elsewhere stay true. If the draft has reworded sentences,
 * only they can be false, because the screen says which ones repeat their passages. `draws` are numbers between 0 and 1
 * that decide between the kinds and between the sentences.
 */
export function chooseError(draft: ReadDraft, draws: readonly [kind: number, sentence: number]): FalseSentence | null {
  const sentences = draft.parts.flatMap((part) => part.sentences);
  const elsewhere = [draft.article.title, draft.article.summary, ...(draft.changes ?? []).map(({ text }) => text)];
  const hasReworded = sentences.some(({ verbatim }) => !verbatim);
  const isEligible = ({ text, edited, doubts }: ShownSentence): boolean =>
    !edited &&
    doubts.length === 0 &&
    sentences.filter((other) => other.text.includes(text)).length === 1 &&
    !elsewhere.some((other) => other.includes(text));
  const found = listFalsehoods(sentences.map(({ text }) => text)).flatMap(({ kind, text, index }): FalseSentence[] => {
    const sentence = sentences[index];
    const place = PLANTED_PLACES.find((each) => each === sentence?.place);
    if (!sentence || !place || !isEligible(sentence)) return [];
    if (sentence.verbatim && hasReworded) return [];
    return [{ place, ordinal: sentence.ordinal, kind, trueText: sentence.text, falseText: text }];
  });
  const kinds = PLANTED_KINDS.filter((kind) => found.some((each) => each.kind === kind));
  const kind = choose(kinds, draws[0]);
  return choose(
    found.filter((each) => each.kind === kind),
    draws[1],
  );
}

function choose<T>(items: readonly T[], draw: number): T | null {
  return items[Math.floor(draw * items.length)] ?? null;
}
