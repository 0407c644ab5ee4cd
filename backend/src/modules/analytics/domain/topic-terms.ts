import { findEntities } from '../../../shared/text/entities.ts';
import { escapePattern } from '../../../shared/text/escape-pattern.ts';
import { toSingular } from '../../../shared/text/stem.ts';
import { FUNCTION_WORDS } from '../../../shared/text/stop-words.ts';
import { isStopWord, tokenise, type Token } from '../../../shared/text/tokens.ts';

/**
 * Maps the normalized form of a word or phrase to its spelling in the text. The spelling is empty if its capital letter
 * carries no meaning, as at the start of a headline.
 */
export type TopicTerms = ReadonlyMap<string, string>;

const ACRONYM_PATTERN = /^\p{Lu}{2,6}$/u;
/** Does not match words in capitals, because headlines in capitals also capitalize function words. */
const CAPITALIZED_PATTERN = /^\p{Lu}\p{Ll}/u;
const LETTERS_PATTERN = /^\p{L}[\p{L}\p{M}'’-]*$/u;
const MIN_LETTERS = 4;
const MAX_PHRASE_WORDS = 3;
const GENERIC_WORDS = new Set(
  `monday tuesday wednesday thursday friday saturday sunday january february march april june july
  august september october november december today yesterday tomorrow year years week weeks month
  months hour hours minute minutes time times people news report reports reported say says said first
  second third last next new latest many several among around despite show shows know known happened
  make makes made take takes taken give gives going come comes came back part parts thing things much
  more most well good great best need needs want wants call calls called part place places meet meets
  met begin begins began start starts started end ends ended open opens opened close closes closed win
  wins won lose loses lost beat beats hold holds held keep keeps kept find finds found face faces seek
  seeks plan plans vote votes rise rises fall falls help helps turn turns raise raises president
  governor senator minister premier chancellor mayor secretary prime chief million billion thousand
  hundred percent number numbers officials official according amid also still even ever two three four
  five six seven eight nine ten`.split(/\s+/),
);

/**
 * Returns a function that replaces exact outlet names with a separator: "The Morning Post" names the source, while
 * "morning" may be part of the news. A name within another word stays: "The Nation" in "The National Guard".
 */
export function createOutletNameRemover(names: readonly string[]): (text: string) => string {
  const longestFirst = names.filter(({ length }) => length > 2).sort((a, b) => b.length - a.length);
  if (longestFirst.length === 0) return (text) => text;
  const letter = String.raw`[\p{L}\p{M}\p{N}]`;
  const pattern = new RegExp(`(?<!${letter})(?:${longestFirst.map(escapePattern).join('|')})(?!${letter})`, 'gu');
  return (text) => text.replace(pattern, ' · ');
}

/**
 * Returns words of at least four letters, acronyms, and phrases of two or three words, each once. Leaves out the words
 * of longer names, the country and its people ("Alvera", "Alveran"), and function words of English and of the text's
 * language (BCP 47), except in names such as "Marine Le Pen".
 */
export function extractTopicTerms(text: string, country: string | null = null, language = 'en'): TopicTerms {
  const terms = new Map<string, string>();
  const [base = ''] = language.toLowerCase().split('-');
  const functionWords = FUNCTION_WORDS.get(base);
  const isFunctionWord = ({ folded }: Token): boolean => functionWords?.has(folded) === true;
  const tokens = tokenise(text).filter(
    (token, at, all) => isTopical(token) && (!isFunctionWord(token) || beginsName(token, all[at + 1], base)),
  );
  const spelling = createWordSpeller(text);
  const isHome = ({ folded }: Token): boolean => country !== null && folded.startsWith(country.toLowerCase());
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at];
    if (!token || isHome(token)) continue;
    const surface = spelling(token);
    const word = surface === null ? [] : [[{ ...token, surface }]];
    const found = [...word, ...listPhrasesFrom(text, tokens, at)];
    for (const term of found.filter((words) => !words.slice(-1).some(isFunctionWord))) addTerm(terms, term);
  }
  return terms;
}

/** German capitalizes all nouns, so a capital after a function word does not indicate a name. */
function beginsName({ surface }: Token, next: Token | undefined, language: string): boolean {
  return language !== 'de' && CAPITALIZED_PATTERN.test(surface) && CAPITALIZED_PATTERN.test(next?.surface ?? '');
}

/**
 * Returns a function that looks up the spelling of a single word. The function returns `null` if the word is too short
 * or part of a longer name.
 */
function createWordSpeller(text: string): (token: Token) => string | null {
  const isUpperCase = text === text.toUpperCase();
  const names = findEntities(text).map(({ words }) => words);
  const own = new Set(names.filter(({ length }) => length === 1).flat());
  const parts = new Set(names.filter(({ length }) => length > 1).flat());
  return ({ folded, surface }) => {
    if (ACRONYM_PATTERN.test(surface) && !isUpperCase) return surface;
    if (folded.length < MIN_LETTERS) return null;
    if (own.has(folded) || surface === folded) return surface;
    return parts.has(folded) ? null : '';
  };
}

/** Phrases end where the text has more than a space between two tokens, such as a word that is not topical. */
function* listPhrasesFrom(text: string, tokens: readonly Token[], at: number): Generator<readonly Token[]> {
  for (let length = 2; length <= MAX_PHRASE_WORDS; length += 1) {
    const [before, token] = [tokens[at + length - 2], tokens[at + length - 1]];
    if (!before || !token || text.slice(before.end, token.start) !== ' ') return;
    yield tokens.slice(at, at + length);
  }
}

function addTerm(terms: Map<string, string>, words: readonly Token[]): void {
  const key = words.map(({ folded }) => toSingular(folded)).join(' ');
  if (!terms.has(key)) terms.set(key, words.map(({ surface }) => surface.replace(/['’]s$/, '')).join(' '));
}

/** Returns true if the word may be part of a topic. Knows the function words of English only. */
function isTopical({ folded, surface }: Token): boolean {
  return LETTERS_PATTERN.test(surface) && folded.length > 1 && !isStopWord(folded) && !GENERIC_WORDS.has(folded);
}
