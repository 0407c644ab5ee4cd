/** Letters and digits, because two engines may cut, trim and mark sentences differently. */
export const lettersOf = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '');

/** Returns the index of the first text that contains the sentence or a part of it; 0 if there is none. */
export function indexOfSentence(texts: readonly string[], sentence: string): number {
  const wanted = lettersOf(sentence);
  if (wanted === '') return 0;
  const found = texts
    .map(lettersOf)
    .findIndex((text) => text !== '' && (text.includes(wanted) || wanted.includes(text)));
  return Math.max(0, found);
}
