const WORD = /[\p{L}\p{N}]+/gu;
const LONGEST = 40;

/** Every word of a text, each once, in small letters. */
export function wordsOf(text: string): string[] {
  return [...new Set(text.toLowerCase().match(WORD) ?? [])];
}

/** Those that are worth remembering. */
export function memorable(text: string): string[] {
  return wordsOf(text).filter((word) => word.length > 2 && word.length <= LONGEST && /\p{L}/u.test(word));
}

export interface OpenEnd {
  /** What stands before the word that is still being typed. */
  readonly before: string;
  readonly last: string;
}

/** The last word, where more of it may come: not in quotation marks, not excluded, not after an "or". */
export function openEnd(words: string): OpenEnd | null {
  const last = /(?<![-\p{L}\p{N}])[\p{L}\p{N}]{3,}$/u.exec(words)?.[0];
  if (!last || (words.match(/"/g)?.length ?? 0) % 2 === 1) return null;
  const before = words.slice(0, -last.length).trim();
  return /(?:^|\s)or$/i.test(before) ? null : { before, last: last.toLowerCase() };
}

/** The words that may be mistyped: those outside of quotation marks that are not excluded. */
export function mendable(words: string): string[] {
  return wordsOf(words.replaceAll(/"[^"]*"?/g, ' ').replaceAll(/(?<!\S)-\S+/g, ' ')).filter(
    (word) => word.length > 3 && /^\p{L}+$/u.test(word),
  );
}

/** The search with some of its words replaced. */
export function withWords(words: string, instead: ReadonlyMap<string, string>): string {
  return words.replaceAll(WORD, (word) => instead.get(word.toLowerCase()) ?? word);
}
