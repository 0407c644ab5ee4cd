/** Matches one word, or words joined by ampersands. */
const WORD = /[\p{L}\p{N}]+(?:&[\p{L}\p{N}]+)*/gu;
const MAX_LENGTH = 40;

/** Returns the distinct words of a text in lower case. */
export function extractWords(text: string): string[] {
  return [...new Set(text.toLowerCase().match(WORD) ?? [])];
}

/** Returns the words that are worth storing for spelling correction. */
export function extractStorableWords(text: string): string[] {
  return extractWords(text).filter((word) => word.length > 2 && word.length <= MAX_LENGTH && /\p{L}/u.test(word));
}

/**
 * Removes hyphens that do not exclude a word or a quotation. PostgreSQL reads each of them as another negation, and
 * rejects a search with more than about 30.
 */
export function removeStrayHyphens(words: string): string {
  return words.replaceAll(/-(?![\p{L}\p{N}"])/gu, ' ').trim();
}

export interface IncompleteWord {
  /** Text of the search before the last word. */
  readonly before: string;
  readonly last: string;
}

/**
 * Returns the last word and the text before it if that word may be incomplete: not quoted, not excluded, and not after
 * "or". Otherwise returns null.
 */
export function findIncompleteWord(words: string): IncompleteWord | null {
  const last = /(?<![-\p{L}\p{N}])[\p{L}\p{N}]{3,}$/u.exec(words)?.[0];
  if (!last || (words.match(/"/g)?.length ?? 0) % 2 === 1) return null;
  const before = words.slice(0, -last.length).trim();
  return /(?:^|\s)or$/i.test(before) ? null : { before, last: last.toLowerCase() };
}

/** Returns the words that spelling correction may change: those that are not quoted or excluded. */
export function extractCorrectableWords(words: string): string[] {
  return extractWords(words.replaceAll(/"[^"]*"?/g, ' ').replaceAll(/(?<!\S)-\S+/g, ' ')).filter(
    (word) => word.length > 3 && /^\p{L}+$/u.test(word),
  );
}

/** Returns the search with some of its words replaced. */
export function replaceWords(words: string, instead: ReadonlyMap<string, string>): string {
  return words.replaceAll(WORD, (word) => instead.get(word.toLowerCase()) ?? word);
}

export interface Lexemes {
  readonly lexemes: readonly string[];
  readonly prefixes: readonly string[];
}

/** Returns the terms of a parsed search, without the excluded ones. */
export function parseLexemes(query: string): Lexemes {
  const included = query.replaceAll(/!\s*(?:'(?:[^']|'')*'(?::[*A-D]+)?|\([^()]*\))/g, ' ');
  const found = [...included.matchAll(/'((?:[^']|'')*)'(:\*)?/g)].map(([, text = '', prefix]) => ({
    text: text.replaceAll("''", "'"),
    prefix: prefix !== undefined,
  }));
  return {
    lexemes: found.filter(({ prefix }) => !prefix).map(({ text }) => text),
    prefixes: found.filter(({ prefix }) => prefix).map(({ text }) => text),
  };
}
