import DATA from './english-words.json' with { type: 'json' };

export type WordList = keyof typeof DATA;

/**
 * Each list has lines of words, and `, ` separates entries of several words. `_` replaces a space, `~` precedes an
 * ambiguous word, and `|` separates opposites.
 */
const LISTS: Readonly<Record<WordList, readonly string[]>> = DATA;

/** Returns the entries of a list, such as the forms of each verb. */
export const readEntries = (list: WordList): string[][] =>
  LISTS[list].flatMap((line) => line.split(', ')).map((entry) => entry.split(' '));

/** Returns the words of a list. */
export const readWords = (list: WordList): string[] => readEntries(list).flat();
