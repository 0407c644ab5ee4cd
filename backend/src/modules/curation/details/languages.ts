import { getPrimaryLanguage } from '../../../shared/text/language.ts';
import DATA from './languages.json' with { type: 'json' };

/** Words of a language. All values except `numberWords` are sources of regular expressions. */
export interface LanguageWords {
  /** Entries such as `12:twelve,~dozen`. A word after `~` is ambiguous or a stem. */
  readonly numberWords: string;
  /** Factors with the words that multiply the number before them, such as `1000 thousand|k`. */
  readonly scales: string;
  readonly negations: string;
  /** Negations without phrases such as `not only`, and without words that have other meanings. */
  readonly certainNegations: string;
  /** Beginnings of words that another language may express with a negation. */
  readonly indirectNegations: string;
}

const LANGUAGES: Readonly<Record<string, LanguageWords>> = DATA.languages;
const LANGUAGES_WITHOUT_SPACES = new Set(['ja', 'zh-Hans', 'ko']);

/** Returns the key of a BCP 47 tag in `languages.json`, or `null` if the language is not supported. */
export function findLanguageKey(tag: string): string | null {
  const primary = getPrimaryLanguage(tag);
  const key = primary === 'zh' ? 'zh-Hans' : primary;
  return key in LANGUAGES ? key : null;
}

/** Returns a function that computes a value once for each supported language. It returns `null` for other languages. */
export function createLanguageLookup<T>(compute: (words: LanguageWords, key: string) => T): (tag: string) => T | null {
  const values = new Map<string, T>();
  return (tag) => {
    const key = findLanguageKey(tag) ?? '';
    const words = LANGUAGES[key];
    if (words === undefined) return null;
    const value = values.get(key) ?? compute(words, key);
    values.set(key, value);
    return value;
  };
}

/** Returns a pattern that matches whole words, or characters anywhere if the language has no spaces. */
export function buildWordPattern(source: string, key: string, { end = true } = {}): RegExp {
  if (LANGUAGES_WITHOUT_SPACES.has(key)) return new RegExp(source, 'iu');
  return new RegExp(`(?<![\\p{L}\\p{M}])(?:${source})${end ? '(?![\\p{L}\\p{M}])' : ''}`, 'iu');
}
