import { findEntities } from '../../../../shared/text/entities.ts';
import { stem } from '../../../../shared/text/stem.ts';
import { termsOf } from '../../../../shared/text/tokens.ts';
import type { SourceSentence } from './source-sentences.ts';

/** Matches openings and words that refer to something said before. */
const REFERS_BACK = new RegExp(
  '^["“‘(]*(?:and|but|so|yet|or|nor|still|then|also|too|however|meanwhile|instead|otherwise|moreover|furthermore|nonetheless|' +
    'nevertheless|therefore|thus|there|here|such|both|another|others?|neither|none|each|few|fewer|most|some|all|half|' +
    'not|similarly|likewise|only|that|this|these|those|it|he|she|they|we|his|her|hers|its|their|theirs|' +
    'the (?:others?|rest|latter|former|same|second|third|two|three|pair|move|decision|announcement)|' +
    'in (?:addition|contrast|turn|response|all|return|that|this)|for (?:example|instance|now)|as a result|' +
    String.raw`by (?:then|contrast)|at the same time|after (?:that|this)|on the other hand)\b(?! \d)|\b(?:also|either|like th(?:is|ese|ose))\b|\bboth\b(?!.* and )`,
  'i',
);
const PERSON = /\b(?:he|she|him|his|hers?)\b/i;
const THING =
  /\b(?:it|its|one(?= (?:costs?|is|was|will|would|has|had)\b)|they|them|their|this|that(?=[?!,.]| (?:is|was|would|will|has|had))|these|those)\b/i;
const NOUN = /\b(?:(?:[Aa]n?|\d[\d.,]*|\p{L}+['’]s) \p{Ll}|[Tt]he \p{L})|^\p{L}+s\b/u;
/** Matches definite nouns with a word after them, such as "the empty entries". */
const DEFINITE_NOUNS = /\b[Tt]he (\d[\d,]*(?:-\p{L}+)*|\p{Ll}[\p{L}-]*)(?: (\p{Ll}[\p{L}-]*))?/gu;
/** Matches what explains the noun before it, as in "the price of bread" and "the referee, Alan Whybrow". */
const EXPLAINS = /^ ?(?:of|for|that|who|which|between|against)\b|^,? ?\p{Lu}/u;

const hasName = (text: string): boolean => findEntities(`${text}.`).length > 0;

function hasUnexplainedPronoun(text: string): boolean {
  const person = PERSON.exec(text);
  if (person !== null && !hasName(text.slice(0, person.index))) return true;
  const thing = THING.exec(text);
  if (thing === null) return false;
  // An apposition describes a name and is not what the pronoun refers to.
  return !NOUN.test(text.slice(0, thing.index).replace(/,[^,]*,/g, ' '));
}

/**
 * Returns true if a sentence mentions a person by surname, or a thing as something known, that its report introduced
 * before, below the headline, and readers do not know.
 *
 * @param known stems of the words that readers have read already
 */
export function refersToUnknown({ source, start, text }: SourceSentence, known: ReadonlySet<string>): boolean {
  const before = source.text.slice(source.title.length, start);
  const introduced = new Set(termsOf(before));
  const persons = findEntities(before).filter(({ words }) => words.length > 1);
  const isUnknownPerson = findEntities(text).some(
    ({ words: [word = '', ...more] }) =>
      more.length === 0 && !known.has(stem(word)) && persons.some(({ words }) => words.at(-1) === word),
  );
  return (
    isUnknownPerson ||
    [...text.matchAll(DEFINITE_NOUNS)].some(({ index, 0: words, 1: one = '', 2: two = '' }) => {
      if (EXPLAINS.test(two) || EXPLAINS.test(text.slice(index + words.length))) return false;
      const stems = [stem(one), stem(two)];
      return (index === 0 || stems.some((each) => introduced.has(each))) && !stems.some((each) => known.has(each));
    })
  );
}

/**
 * Returns true if a sentence names its own subject and explains its pronouns.
 */
export const namesOwnSubject = (text: string): boolean => !REFERS_BACK.test(text) && !hasUnexplainedPronoun(text);
