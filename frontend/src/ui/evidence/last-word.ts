/** Longer words must be allowed to break on phones. */
const LONG_WORD = 20;

/** Splits off the word that keeps the sentence's mark on its line, and tells whether it is too long for that. */
export function splitLastWord(text: string): { before: string; lastWord: string; wraps: boolean } {
  const lastWord = text.slice(text.lastIndexOf(' ') + 1);
  return { before: text.slice(0, text.length - lastWord.length), lastWord, wraps: lastWord.length >= LONG_WORD };
}
