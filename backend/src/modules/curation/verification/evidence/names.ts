import { findEntities, isTitleCase, type Entity } from '../../../../shared/text/entities.ts';
import { splitSentences } from '../../../../shared/text/sentences.ts';
import { stem } from '../../../../shared/text/stem.ts';
import { SENTENCE_OPENERS } from '../../../../shared/text/stop-words.ts';
import { isStopWord, tokenise, type Token } from '../../../../shared/text/tokens.ts';
import { guessLanguage } from '../../../../shared/text/language.ts';
import { PERSON_TITLE } from './attribution.ts';
import { areRelatedStems } from './clauses.ts';
import WORDS from '../english-words.json' with { type: 'json' };
import type { EvidenceGap } from './evidence-gap.ts';

/** Maps each name of a country or people to all its variants, such as `france` and `french`. */
const COUNTRY_VARIANTS: ReadonlyMap<string, readonly string[]> = new Map(
  WORDS.peoples
    .map((people) => people.split(' '))
    .flatMap((variants) => variants.map((name): [string, string[]] => [name, variants])),
);
/** Returns all variants of the name of a country or a people, and any other word unchanged. */
const getCountryVariants = (folded: string): readonly string[] => COUNTRY_VARIANTS.get(folded) ?? [folded];

/** Words of the cited passage and of all texts of the story, in which a name must occur. */
interface KnownWords {
  readonly passage: readonly Token[];
  readonly passageStems: readonly string[];
  /** Stems of words that a text of the story writes in lower case, so these words are not names. */
  readonly common: ReadonlySet<string>;
}

/** Words between the parts of one name: `University of Leuwen`, `Anna and Peter Berg`. */
const NAME_CONNECTOR = /^(?:of|for|and|de|del|della|di|da|du|la|le|van|von|der|den|bin|al|el)$/;
const COMMON_WORD_ENDING =
  /(?:[^s]s|ing|ly|ed|tion|sion|ment|ness|ity|al|ive|ous|ful|less|able|ible|ist|ism|ship|hood|ward|wide|free)$/;
/** A singular verb shows that the word before it is not a plural, so it may be a name that ends in s. */
const SINGULAR_VERB = /^(?:is|was|has|does|says)$/;
function collectKnownWords(passage: string, texts: ReadonlyMap<number, string>): KnownWords {
  const tokens = tokenise(passage);
  const common = [...texts.values()]
    .flatMap((text) => tokenise(text))
    .filter(({ surface }) => /^\p{Ll}/u.test(surface));
  return {
    passage: tokens,
    passageStems: tokens.flatMap(({ folded }) => getCountryVariants(removePossessive(folded))).map(stem),
    common: new Set(common.map(({ folded }) => stem(removePossessive(folded)))),
  };
}

const removePossessive = (folded: string): string => folded.replace(/['’].*$/, '');

/** Returns true for a capitalized word that the passage does not contain and no source writes in lower case. */
function isUnknownName({ surface, folded }: Token, known: KnownWords): boolean {
  const word = removePossessive(folded);
  if (!/^\p{Lu}\p{Ll}{2,}/u.test(surface) || isStopWord(word) || SENTENCE_OPENERS.has(word)) return false;
  const stemmed = stem(word);
  return !known.common.has(stemmed) && !known.passageStems.some((each) => areRelatedStems(each, stemmed));
}

/** Endings that names never have, as in `Construction is expected`. */
const NEVER_NAME_ENDING = /(?:[ts]ion|ment|ness|ity|ship)$/;
const looksLikeCommonWord = ({ folded }: Token): boolean => COMMON_WORD_ENDING.test(removePossessive(folded));

/**
 * Finds an unknown name at the start of a sentence, as in `Okafor resigned`. Every first word is capitalized, so the
 * next word must show that the first one is a subject.
 */
function findUnknownOpening(sentence: string, known: KnownWords): string | null {
  const [first, second] = tokenise(sentence);
  if (first === undefined || second === undefined || /^\p{Lu}/u.test(second.surface) || !isUnknownName(first, known))
    return null;
  const plain =
    looksLikeCommonWord(first) && (!SINGULAR_VERB.test(second.folded) || NEVER_NAME_ENDING.test(first.folded));
  return plain || !followsSubject(second) ? null : first.surface;
}

/** Words that often follow a subject: modal verbs, irregular past forms, and a conjunction. */
const FOLLOWS_SUBJECT: ReadonlySet<string> = new Set(
  (
    'will would can could may might must said won lost told went came took made gave left met held led ' +
    'ran began became had did saw got wrote spoke quit beat fell rose and'
  ).split(' '),
);

/** Returns true for a word that usually follows a subject. A subject without an article is likely a name. */
function followsSubject({ folded }: Token): boolean {
  return SINGULAR_VERB.test(folded) || /(?:ed|s)$/.test(folded) || FOLLOWS_SUBJECT.has(folded);
}

/**
 * Finds an unknown name in a headline such as `Mayor Ada Quill Resigns`. Headlines capitalize every word, so the
 * adjacent words must show what is a name.
 */
function findUnknownInHeadline(headline: string, known: KnownWords): string | null {
  const tokens = tokenise(headline);
  const names = new Set(
    known.passage
      .filter(({ surface, folded }) => /^\p{Lu}/u.test(surface) && !known.common.has(stem(folded)))
      .map(({ folded }) => folded),
  );
  const unknown = tokens.map((token) => isUnknownName(token, known));
  const at = tokens.findIndex((token, index) => {
    const [before, next] = [tokens[index - 1]?.folded ?? '', tokens[index + 1]];
    if (unknown[index] !== true) return false;
    if (!looksLikeCommonWord(token) && (PERSON_TITLE.test(before) || names.has(before))) return true;
    return (
      next !== undefined && unknown[index + 1] === true && !(looksLikeCommonWord(token) && looksLikeCommonWord(next))
    );
  });
  return tokens[at]?.surface ?? null;
}

/** Returns true if these words may occur between two parts of one name. */
function mayConnectNames(between: readonly Token[]): boolean {
  const [one, two] = between;
  if (one === undefined) return true;
  return two === undefined
    ? NAME_CONNECTOR.test(one.folded) || /^\p{Lu}/u.test(one.surface)
    : /^(?:and|of)$/.test(one.folded);
}

/** Returns true if the two words are parts of one name in the passage, in this order. */
function formOneName(passage: readonly Token[], first: string, second: string): boolean {
  return passage.some(({ folded }, at) => {
    if (folded !== first) return false;
    const after = passage.slice(at + 1, at + 4).findIndex((token) => token.folded === second);
    return after >= 0 && mayConnectNames(passage.slice(at + 1, at + 1 + after));
  });
}

/** Returns false if the name combines parts of the names of several people. */
function isOneName({ words }: Entity, { passage }: KnownWords): boolean {
  return words.slice(1).every((word, at) => formOneName(passage, words[at] ?? '', word));
}

/** Returns names in an English sentence that its passage does not support, as the sentence spells them. */
function findUnknownNames(text: string, passage: string, texts: ReadonlyMap<number, string>): string[] {
  const known = collectKnownWords(passage, texts);
  const mixed = findEntities(text).filter(
    (entity) =>
      entity.words.length > 1 &&
      entity.words.every((word) => known.passage.some(({ folded }) => folded === word)) &&
      !isOneName(entity, known),
  );
  const sentences = splitSentences(text).map((sentence) =>
    isTitleCase(sentence.text) ? findUnknownInHeadline(sentence.text, known) : findUnknownOpening(sentence.text, known),
  );
  return [...mixed.map(({ name }) => name), ...sentences.filter((name) => name !== null)];
}

const collectFoldedWords = (text: string): Set<string> =>
  new Set(
    tokenise(text).flatMap((token) => getCountryVariants(token.folded.replace(/['’]s?$/, '')).concat(token.folded)),
  );

/** Finds names that the passage does not contain. A name from elsewhere in the report does not hold the draft back. */
export function findUnsupportedNames(text: string, passage: string, report: string): EvidenceGap[] {
  // German capitalizes every noun, so capitalization does not indicate a name.
  if (guessLanguage(passage) === 'de') return [];
  const known = collectFoldedWords(passage);
  const elsewhere = collectFoldedWords(report);
  return findEntities(text)
    .filter(({ words }) => !words.every((word) => known.has(word)))
    .map(({ name, words }) => ({
      code: 'name-unsupported',
      holdsBack: !words.every((word) => elsewhere.has(word)),
      message: `"${name}" is not named in the cited passage.`,
    }));
}

/** Finds unknown names that only the rules for English can detect. */
export function findUnknownNameGaps(text: string, passage: string, texts: ReadonlyMap<number, string>): EvidenceGap[] {
  return findUnknownNames(text, passage, texts).map((name) => ({
    code: 'name-unsupported',
    // A single word may be a common one. Several words combine parts of two names, which is certainly wrong.
    holdsBack: name.includes(' '),
    message: `"${name}" is not named in the cited passage.`,
  }));
}
