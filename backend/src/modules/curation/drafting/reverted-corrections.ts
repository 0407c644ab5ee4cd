import {
  contradicts,
  countsOtherwise,
  likeness,
  likest,
  type Sentence,
  sentenceOf,
  without,
} from '../verification/similar-sentences.ts';

/** Share of common words and numbers, 0 to 1. */
function nearness(a: Sentence, b: Sentence): number {
  const whole = ({ words, numbers, ...sentence }: Sentence): Sentence => ({
    ...sentence,
    words: [...words, ...numbers],
    numbers,
  });
  return likeness(whole(a), whole(b));
}

/** Returns true if neither sentence contradicts the other, as far as words and numbers show. */
function agrees(a: Sentence, b: Sentence): boolean {
  return !countsOtherwise(a, b) && !contradicts(a.text, b.text);
}

/**
 * Sentences of a draft that repeat what corrections removed from the article, in the same words or others. Excludes a
 * sentence that is closer to a currently shown one, as after a correction of a number or a name.
 */
export function broughtBack(
  draft: readonly string[],
  { takenOut, shown }: { readonly takenOut: readonly string[]; readonly shown: readonly string[] },
): string[] {
  if (takenOut.length === 0) return [];
  const [gone, standing] = [takenOut.map(sentenceOf), shown.map(sentenceOf)];
  const keys = new Map(gone.map((sentence) => [sentence.key, sentence]));
  const stands = new Set(standing.map(({ key }) => key));
  return [...new Set(draft)].filter((text) => {
    const sentence = sentenceOf(text);
    if (stands.has(sentence.key)) return false;
    if (keys.has(sentence.key)) return true;
    const old = likest(
      sentence,
      gone.filter((each) => agrees(sentence, each)),
    );
    return old !== null && standing.every((each) => nearness(sentence, each) < nearness(sentence, old));
  });
}

/** Returns a function that tells whether a sentence says the same as one of the others, without numbers of its own. */
export function knownAmong(others: readonly string[]): (text: string) => boolean {
  const known = others.map(sentenceOf);
  const keys = new Set(known.map(({ key }) => key));
  return (text) => {
    const sentence = sentenceOf(text);
    if (keys.has(sentence.key)) return true;
    const alike = known.filter((each) => likest(sentence, [each]) !== null && agrees(sentence, each));
    return alike.some((each) => without(sentence.numbers, each.numbers).length === 0);
  };
}
