/** Returns letters and digits only, because the engines split and punctuate sentences differently. */
export const lettersOf = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '');

/** Returns the index of the first text that overlaps with the sentence. Defaults to 0. */
export function indexOfSentence(texts: readonly string[], sentence: string): number {
  const wanted = lettersOf(sentence);
  if (wanted === '') return 0;
  const found = texts
    .map(lettersOf)
    .findIndex((text) => text !== '' && (text.includes(wanted) || wanted.includes(text)));
  return Math.max(0, found);
}
