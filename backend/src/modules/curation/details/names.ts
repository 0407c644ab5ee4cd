import { findEntities, type Entity } from '../../../shared/text/entities.ts';
import { getPrimaryLanguage } from '../../../shared/text/language.ts';
import { tokenise } from '../../../shared/text/tokens.ts';
import DATA from './languages.json' with { type: 'json' };

/** Languages in Latin script, whose translators keep names. German capitalizes every noun, so its names are not found. */
const LANGUAGES_WITH_NAMES = new Set(['en', 'es', 'fr', 'it', 'pt', 'nl']);
const LATIN_SCRIPT = new Set([...LANGUAGES_WITH_NAMES, 'de']);
/** Maps each name of a country or people to all its variants, such as `france` and `french`. */
const COUNTRY_VARIANTS = new Map(
  DATA.peoples
    .flatMap((line) => line.split(', '))
    .flatMap((people) => people.split(' ').map((name) => [name, people.split(' ')] as const)),
);
/** Words of names of institutions, places and offices that are usually translated. */
const TRANSLATED_WORDS = new Set(DATA.translatedWordsOfNames.join(' ').split(' '));
/** Maximum distance in words between two parts of one name: `University of Leuwen`, `Anna and Peter Berg`. */
const MAX_DISTANCE = 3;
/** Number of first letters that a name has in common with its translation. */
const COMMON_PREFIX_LENGTH = 4;

const removePossessive = (folded: string): string => folded.replace(/['’]s?$/, '');
const listWords = (text: string): string[] => tokenise(text).map(({ folded }) => removePossessive(folded));
const toPrefix = (word: string): string =>
  word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().slice(0, COMMON_PREFIX_LENGTH);

/**
 * Returns true if a name combines parts of the names of several people, as `Ilse Okafor` does if the words are of `Ilse
 * Brandt` and `Dana Okafor`.
 */
function isMixed({ words }: Entity, reported: readonly string[]): boolean {
  return words.slice(1).some((word, before) => {
    const first = words[before];
    const follows = (each: string, at: number): boolean =>
      each === first && reported.slice(at + 1, at + 1 + MAX_DISTANCE).includes(word);
    return reported.includes(word) && reported.includes(first ?? '') && !reported.some(follows);
  });
}

/** Returns the names of a text that a report in the same language does not contain. */
export function findUnsupportedNames(text: string, report: string, language: string): string[] {
  if (getPrimaryLanguage(language) === 'de') return [];
  const reported = listWords(report);
  const known = new Set(reported.flatMap((word) => [word, ...(COUNTRY_VARIANTS.get(word) ?? [])]));
  const isKnown = (entity: Entity): boolean =>
    entity.words.every((word) => known.has(removePossessive(word))) && !isMixed(entity, reported);
  return findEntities(text)
    .filter((entity) => !isKnown(entity))
    .map(({ name }) => name);
}

/**
 * Returns the surnames of people that are missing from a translation. Compares only their first letters, which usually
 * stay the same in languages in Latin script. Skips names with words that are usually translated.
 */
export function findLostNames(source: string, from: string, translation: string, to: string): string[] {
  if (!LANGUAGES_WITH_NAMES.has(getPrimaryLanguage(from)) || !LATIN_SCRIPT.has(getPrimaryLanguage(to))) return [];
  const kept = new Set(
    listWords(translation)
      .flatMap((word) => word.split(/[-'’]/))
      .map(toPrefix),
  );
  return findEntities(source)
    .filter(({ words }) => words.length > 1 && !words.some((word) => TRANSLATED_WORDS.has(word)))
    .map(({ words }) => words.at(-1) ?? '')
    .filter((surname) => /^\p{L}{3,}$/u.test(surname) && !kept.has(toPrefix(surname)));
}
