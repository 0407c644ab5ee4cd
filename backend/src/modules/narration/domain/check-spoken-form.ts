import { findQuantities } from '../../../shared/text/quantities.ts';
import { baseLanguage, findSpokenWords, listMonths, nameUnit, UNITS } from './spoken-language.ts';

export type SpokenGap = 'number' | 'negation' | 'name' | 'word';

const NEGATIONS: Readonly<Record<string, RegExp>> = {
  en: /(?<!\p{L})(?:not|no(?!s?\. ?\d)|never|none|nobody|nothing|neither|nor|without|cannot)(?!\p{L})|n['’]t(?!\p{L})/giu,
  de: /(?<!\p{L})(?:nicht|nichts|kein\p{L}*|nie|niemals|niemand\p{L}*|weder|ohne)(?!\p{L})/giu,
  es: /(?<!\p{L})(?:no|nunca|nadie|nada|ning[uú]n\p{L}*|ni|sin|tampoco)(?!\p{L})/giu,
  fr: /(?<!\p{L})(?:ne|n|pas|jamais|rien|aucune?|ni|sans|non)(?!\p{L})/giu,
};

/**
 * Compares a sentence with its spoken form: numbers, negations, names, and all other words in order. Abbreviations and
 * the words that replace them are ignored. Returns the first kind of difference, or null if both say the same.
 */
export function checkSpokenForm(printed: string, spoken: string, language: string): SpokenGap | null {
  if (!isSame(listNumbers(printed, language), listNumbers(spoken, language))) return 'number';
  const negations = NEGATIONS[baseLanguage(language)];
  if (negations && !isSame(printed.match(negations) ?? [], spoken.match(negations) ?? [])) return 'negation';
  const [before, after] = [listFixedWords(printed, language), listFixedWords(spoken, language)];
  const isName = (word: string): boolean => /^\p{Lu}/u.test(word);
  if (!isSame(before.filter(isName), after.filter(isName))) return 'name';
  return isSame(before, after) ? null : 'word';
}

/** Returns the numbers and dates of a text, sorted. In English by value, so that `5bn` equals `5 billion`. */
function listNumbers(text: string, language: string): string[] {
  if (baseLanguage(language) === 'en')
    return findQuantities(text)
      .map(({ value }) => value)
      .toSorted();
  return (text.match(/\d+/g) ?? []).toSorted();
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((text, at) => text === other[at]);
}

const WORD_PATTERN = /[\p{L}\p{M}]+/gu;

/** Returns the words of a text that a spoken form may neither drop nor add. */
function listFixedWords(text: string, language: string): string[] {
  const free = listFreeWords(language);
  return (text.match(WORD_PATTERN) ?? []).filter((word) => !free.has(word));
}

const freeWords = new Map<string, ReadonlySet<string>>();

/** Returns the words that rules replace, and the words that they insert. */
function listFreeWords(language: string): ReadonlySet<string> {
  const known = freeWords.get(language);
  if (known) return known;
  const {
    beforeName = {},
    beforeNumber = {},
    anywhere = {},
    scales = {},
    currencies = {},
    range = '',
  } = findSpokenWords(language);
  const pairs = [beforeName, beforeNumber, anywhere, scales, UNITS].flatMap((words) => Object.entries(words).flat());
  const units = Object.values(UNITS).flatMap((unit) =>
    [1, 2, 5, 1.5].map((value) => nameUnit(unit, value, language) ?? ''),
  );
  const months = [...listMonths(language)].flat();
  const words = [...pairs, ...units, ...months, ...Object.values(currencies).flat(), range]
    .flatMap((text) => text.match(WORD_PATTERN) ?? [])
    .concat(baseLanguage(language) === 'en' ? ['May'] : []);
  const free = new Set(words);
  freeWords.set(language, free);
  return free;
}
