import { findEntities } from '../../../../shared/text/entities.ts';
import { stem } from '../../../../shared/text/stem.ts';

/** Matches openings that refer to something said before. */
const REFERS_BACK = new RegExp(
  '^["“‘(]*(?:and|but|so|yet|or|nor|still|then|also|too|however|meanwhile|instead|otherwise|moreover|furthermore|nonetheless|' +
    'nevertheless|therefore|thus|there|here|such|both|another|others?|neither|none|each|few|fewer|most|some|all|half|' +
    'not|similarly|likewise|only|that|this|these|those|it|he|she|they|we|his|her|hers|its|their|theirs|' +
    'the (?:others?|rest|latter|former|same|second|third|two|three|pair|move|decision|announcement)|' +
    'in (?:addition|contrast|turn|response|all|return|that|this)|for (?:example|instance|now)|as a result|' +
    String.raw`by (?:then|contrast)|at the same time|after (?:that|this)|on the other hand)\b(?! \d)`,
  'i',
);
const PERSON = /\b(?:he|she|him|his|hers?)\b/i;
const THING =
  /\b(?:it|its|one(?= (?:costs?|is|was|will|would|has|had)\b)|they|them|their|this|that(?=[?!,.]| (?:is|was|would|will|has|had))|these|those)\b/i;
const NOUN = /\b(?:[Aa]n?|[Tt]he|\d[\d.,]*|\p{L}+['’]s) \p{Ll}+|^\p{L}+s\b/u;
/** Matches a definite noun at the beginning, with the words after it, as in "The robots cost". */
const DEFINITE_NOUN = /^The (\p{Ll}[\p{L}-]*)(?: (\p{Ll}[\p{L}-]*))?(?:,| (\S+))/u;
/** Matches a word after which a noun is explained, as in "The price of bread". */
const EXPLAINS = /^(?:of|for|in|on|at|to|that|who|which|between|against)$/;

const hasName = (text: string): boolean => findEntities(`${text}.`).length > 0;

function hasUnexplainedPronoun(text: string): boolean {
  const person = PERSON.exec(text);
  if (person !== null && !hasName(text.slice(0, person.index))) return true;
  const thing = THING.exec(text);
  if (thing === null) return false;
  // An apposition describes a name and is not what the pronoun refers to.
  return !NOUN.test(text.slice(0, thing.index).replace(/,[^,]*,/g, ' '));
}

/** Returns true if a sentence begins with a definite noun that readers do not know yet. */
export function hasUnknownNoun(text: string, known: ReadonlySet<string>): boolean {
  const [, one, two, three] = DEFINITE_NOUN.exec(text) ?? [];
  if (one === undefined || known.has(stem(one)) || [two, three].some((word) => word && EXPLAINS.test(word)))
    return false;
  // A plural word is the noun itself. A singular word may be an adjective, so the word after it is checked, too.
  return two === undefined || one.endsWith('s') || !known.has(stem(two));
}

/**
 * Returns true if a sentence can be understood without the one before it: it names its own subject and explains its
 * pronouns.
 *
 * @param known stems of the words that readers have read already
 */
export function namesOwnSubject(text: string, known: ReadonlySet<string>): boolean {
  return !REFERS_BACK.test(text) && !hasUnexplainedPronoun(text) && !hasUnknownNoun(text, known);
}
