import { findEntities, isTitleCase, type Entity } from '../../../../shared/text/entities.ts';
import { splitSentences } from '../../../../shared/text/sentences.ts';
import { stem } from '../../../../shared/text/stem.ts';
import { SENTENCE_OPENERS } from '../../../../shared/text/stop-words.ts';
import { isStopWord, tokenise, type Token } from '../../../../shared/text/tokens.ts';
import { guessLanguage } from '../../../../shared/text/language.ts';
import { TITLE } from './attribution.ts';
import { sameFamily } from './clauses.ts';
import WORDS from '../english-words.json' with { type: 'json' };
import type { EvidenceGap } from './evidence-gap.ts';

/** Maps each name of a country or people to all its variants, such as `france` and `french`. */
const SAME_COUNTRY: ReadonlyMap<string, readonly string[]> = new Map(
  WORDS.peoples
    .map((people) => people.split(' '))
    .flatMap((variants) => variants.map((name): [string, string[]] => [name, variants])),
);
/** A word with its variants if it names a country or a people, and any other word unchanged. */
const withCountry = (folded: string): readonly string[] => SAME_COUNTRY.get(folded) ?? [folded];

/** Words that a sentence may use: those of the cited passage and of all texts of the story. */
interface Known {
  readonly passage: readonly Token[];
  readonly passageStems: readonly string[];
  /** Stems of words that a text writes in lower case, so they are not names. */
  readonly common: ReadonlySet<string>;
}

/** Words between the parts of one name: `University of Leuwen`, `Anna and Peter Berg`. */
const INSIDE_A_NAME = /^(?:of|for|and|de|del|della|di|da|du|la|le|van|von|der|den|bin|al|el)$/;
const COMMON_ENDING =
  /(?:[^s]s|ing|ly|ed|tion|sion|ment|ness|ity|al|ive|ous|ful|less|able|ible|ist|ism|ship|hood|ward|wide|free)$/;
/** A singular verb distinguishes a name that ends in s from a plural. */
const SINGULAR_VERB = /^(?:is|was|has|does|says)$/;
function knownWords(passage: string, texts: ReadonlyMap<number, string>): Known {
  const tokens = tokenise(passage);
  const common = [...texts.values()]
    .flatMap((text) => tokenise(text))
    .filter(({ surface }) => /^\p{Ll}/u.test(surface));
  return {
    passage: tokens,
    passageStems: tokens.flatMap(({ folded }) => withCountry(bare(folded))).map(stem),
    common: new Set(common.map(({ folded }) => stem(bare(folded)))),
  };
}

const bare = (folded: string): string => folded.replace(/['’].*$/, '');

/** Returns true for a capitalized word that is not in the passage and that no source writes in lower case. */
function isUnknown({ surface, folded }: Token, known: Known): boolean {
  const word = bare(folded);
  if (!/^\p{Lu}\p{Ll}{2,}/u.test(surface) || isStopWord(word) || SENTENCE_OPENERS.has(word)) return false;
  const stemmed = stem(word);
  return !known.common.has(stemmed) && !known.passageStems.some((each) => sameFamily(each, stemmed));
}

/** Endings that names do not have: `Construction is expected`. */
const NEVER_IN_NAMES = /(?:[ts]ion|ment|ness|ity|ship)$/;
const looksCommon = ({ folded }: Token): boolean => COMMON_ENDING.test(bare(folded));

/**
 * Finds an unknown name at the start of a sentence, such as `Okafor resigned`. Capitalization is no evidence there, so
 * the next word must show that it is a subject.
 */
function unknownOpening(sentence: string, known: Known): string | null {
  const [first, second] = tokenise(sentence);
  if (first === undefined || second === undefined || /^\p{Lu}/u.test(second.surface) || !isUnknown(first, known))
    return null;
  const plain = looksCommon(first) && (!SINGULAR_VERB.test(second.folded) || NEVER_IN_NAMES.test(first.folded));
  return plain || !isSubject(second) ? null : first.surface;
}

/** Modal verbs, irregular past forms, and a conjunction. */
const AFTER_SUBJECT: ReadonlySet<string> = new Set(
  (
    'will would can could may might must said won lost told went came took made gave left met held led ' +
    'ran began became had did saw got wrote spoke quit beat fell rose and'
  ).split(' '),
);

/**
 * Returns true if this word shows that the previous one is a subject. A subject without an article is likely a name.
 */
function isSubject({ folded }: Token): boolean {
  return SINGULAR_VERB.test(folded) || /(?:ed|s)$/.test(folded) || AFTER_SUBJECT.has(folded);
}

/**
 * Finds an unknown name in a headline such as `Mayor Ada Quill Resigns`. Every word is capitalized, so names are
 * recognized by the words next to them.
 */
function unknownInHeadline(headline: string, known: Known): string | null {
  const tokens = tokenise(headline);
  const names = new Set(
    known.passage
      .filter(({ surface, folded }) => /^\p{Lu}/u.test(surface) && !known.common.has(stem(folded)))
      .map(({ folded }) => folded),
  );
  const unknown = tokens.map((token) => isUnknown(token, known));
  const at = tokens.findIndex((token, index) => {
    const [before, next] = [tokens[index - 1]?.folded ?? '', tokens[index + 1]];
    if (unknown[index] !== true) return false;
    if (!looksCommon(token) && (TITLE.test(before) || names.has(before))) return true;
    return next !== undefined && unknown[index + 1] === true && !(looksCommon(token) && looksCommon(next));
  });
  return tokens[at]?.surface ?? null;
}

/** Returns true if these words may occur between two parts of one name. */
function mayJoin(between: readonly Token[]): boolean {
  const [one, two] = between;
  if (one === undefined) return true;
  return two === undefined
    ? INSIDE_A_NAME.test(one.folded) || /^\p{Lu}/u.test(one.surface)
    : /^(?:and|of)$/.test(one.folded);
}

/** Returns true if the two words are parts of one name in the passage, in this order. */
function areOneName(passage: readonly Token[], first: string, second: string): boolean {
  return passage.some(({ folded }, at) => {
    if (folded !== first) return false;
    const after = passage.slice(at + 1, at + 4).findIndex((token) => token.folded === second);
    return after >= 0 && mayJoin(passage.slice(at + 1, at + 1 + after));
  });
}

/** Returns false if the name combines parts of several people's names. */
function isOneName({ words }: Entity, { passage }: Known): boolean {
  return words.slice(1).every((word, at) => areOneName(passage, words[at] ?? '', word));
}

/** Returns names in a sentence that its passage does not support, as written. English only. */
function unknownNames(text: string, passage: string, texts: ReadonlyMap<number, string>): string[] {
  const known = knownWords(passage, texts);
  const mixed = findEntities(text).filter(
    (entity) =>
      entity.words.length > 1 &&
      entity.words.every((word) => known.passage.some(({ folded }) => folded === word)) &&
      !isOneName(entity, known),
  );
  const sentences = splitSentences(text).map((sentence) =>
    isTitleCase(sentence.text) ? unknownInHeadline(sentence.text, known) : unknownOpening(sentence.text, known),
  );
  return [...mixed.map(({ name }) => name), ...sentences.filter((name) => name !== null)];
}

const foldedWords = (text: string): Set<string> =>
  new Set(tokenise(text).flatMap((token) => withCountry(token.folded.replace(/['’]s?$/, '')).concat(token.folded)));

/** Returns names that the passage lacks. A name from elsewhere in the report does not hold the sentence back. */
export function unsupportedNames(text: string, passage: string, report: string): EvidenceGap[] {
  // German capitalizes every noun, so names cannot be recognized.
  if (guessLanguage(passage) === 'de') return [];
  const known = foldedWords(passage);
  const elsewhere = foldedWords(report);
  return findEntities(text)
    .filter(({ words }) => !words.every((word) => known.has(word)))
    .map(({ name, words }) => ({
      code: 'name-unsupported',
      holdsBack: !words.every((word) => elsewhere.has(word)),
      message: `"${name}" is not named in the cited passage.`,
    }));
}

/** Returns unknown names that are recognizable only by their position in an English sentence. */
export function unknownNameGaps(text: string, passage: string, texts: ReadonlyMap<number, string>): EvidenceGap[] {
  return unknownNames(text, passage, texts).map((name) => ({
    code: 'name-unsupported',
    // A single word may be a common one. A combination of parts of two names in the passage would be another person's
    // name.
    holdsBack: name.includes(' '),
    message: `"${name}" is not named in the cited passage.`,
  }));
}
