import DATA from './english-words.json' with { type: 'json' };

export type WordList = keyof typeof DATA;

/** The schema of the word file: each list has lines of words, and `, ` separates entries of several words. */
const LISTS: Readonly<Record<WordList, readonly string[]>> = DATA;
/** Matches a lowercase word. `_` replaces a space, `~` precedes an ambiguous word, and `|` separates opposites. */
const WORD = /^(?:~?[a-z]+(?:[_-][a-z]+)*|\|)$/;

/** Returns the entries of a list, such as the forms of each verb. Throws if the list contains anything but words. */
export function readEntries(list: WordList): string[][] {
  const entries = LISTS[list].flatMap((line) => line.split(', ')).map((entry) => entry.split(' '));
  const wrong = entries.flat().find((word) => !WORD.test(word));
  if (wrong !== undefined) throw new Error(`Not a lowercase word in "${list}" of english-words.json: "${wrong}".`);
  return entries;
}

/** Returns the words of a list. Throws if the list contains anything but words. */
export const readWords = (list: WordList): string[] => readEntries(list).flat();
