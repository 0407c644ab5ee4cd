import { findEntities, isTitleCase, type Entity } from '../../../../shared/text/entities.ts';
import { splitSentences } from '../../../../shared/text/sentences.ts';
import { stem } from '../../../../shared/text/stem.ts';
import { SENTENCE_OPENERS } from '../../../../shared/text/stop-words.ts';
import { isStopWord, tokenise, type Token } from '../../../../shared/text/tokens.ts';
import { TITLE } from './attribution-words.ts';
import { akin } from './clauses.ts';
import { withCountry } from './peoples.ts';

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
/** The verb after a name that ends in s distinguishes it from a plural. */
const SINGULAR_VERB = /^(?:is|was|has|does|says)$/;
const NUMBER_WORD =
  /^(?:\w+teen|(?:twen|thir|for|fif|six|seven|eigh|nine)ty(?:-\w+)?|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|hundreds?|thousands?|millions?|billions?|half|dozens?)$/;
/** Common headline words without a typical ending. */
const HEADLINE_WORDS =
  /^(?:set|hit|cut|quit|win|lose|back|face|eye|vow|slam|told|held|found|dead|out|off|up|down|over|amid|row|bid|plan|deal|new|top|big|call|war|talk|vote|ban|fine|fire|gain|end|start|open|close|move|make|take|give|keep|lead|left|right|still|first|second|third|major|final|key)$/;

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

/** Returns true for a capitalised word that does not occur in any source and does not look like a common word. */
function isStrange({ surface, folded }: Token, known: Known): boolean {
  const word = bare(folded);
  if (
    !/^\p{Lu}\p{Ll}{2,}/u.test(surface) ||
    isStopWord(word) ||
    SENTENCE_OPENERS.has(word) ||
    HEADLINE_WORDS.test(word) ||
    NUMBER_WORD.test(word)
  )
    return false;
  const stemmed = stem(word);
  return !known.common.has(stemmed) && !known.passageStems.some((each) => akin(each, stemmed));
}

/** Endings that names do not have: `Construction is expected`. */
const NO_NAME = /(?:[ts]ion|ment|ness|ity|ship)$/;
const looksCommon = ({ folded }: Token): boolean => COMMON_ENDING.test(bare(folded));

/**
 * Finds an unknown name at the start of a sentence, where every word has a capital: `Okafor resigned`. No source has
 * the word.
 */
function strangeOpening(sentence: string, known: Known): string | null {
  const [first, second] = tokenise(sentence);
  if (first === undefined || second === undefined || /^\p{Lu}/u.test(second.surface) || !isStrange(first, known))
    return null;
  const plain = looksCommon(first) && (!SINGULAR_VERB.test(second.folded) || NO_NAME.test(first.folded));
  return plain || !isSubject(second) ? null : first.surface;
}

/** Returns true if the next word shows that the first one is a subject: names need no article. */
function isSubject({ folded }: Token): boolean {
  return (
    SINGULAR_VERB.test(folded) ||
    /(?:ed|s)$/.test(folded) ||
    /^(?:will|would|can|could|may|might|must|said|won|lost|told|went|came|took|made|gave|left|met|held|led|ran|began|became|had|did|saw|got|wrote|spoke|quit|beat|fell|rose|and)$/.test(
      folded,
    )
  );
}

/**
 * Finds an unknown name in a headline such as `Mayor Ada Quill Resigns`. Every word is capitalised, so names are
 * recognised by their neighbours.
 */
function strangeInHeadline(headline: string, known: Known): string | null {
  const tokens = tokenise(headline);
  const names = new Set(
    known.passage
      .filter(({ surface, folded }) => /^\p{Lu}/u.test(surface) && !known.common.has(stem(folded)))
      .map(({ folded }) => folded),
  );
  const strange = tokens.map((token) => isStrange(token, known));
  const at = tokens.findIndex((token, index) => {
    const [before, next] = [tokens[index - 1]?.folded ?? '', tokens[index + 1]];
    if (strange[index] !== true) return false;
    if (!looksCommon(token) && (TITLE.test(before) || names.has(before))) return true;
    return next !== undefined && strange[index + 1] === true && !(looksCommon(token) && looksCommon(next));
  });
  return tokens[at]?.surface ?? null;
}

/** Returns true if these words may stand between two parts of one name. */
function joins(between: readonly Token[]): boolean {
  const [one, two] = between;
  if (one === undefined) return true;
  return two === undefined
    ? INSIDE_A_NAME.test(one.folded) || /^\p{Lu}/u.test(one.surface)
    : /^(?:and|of)$/.test(one.folded);
}

/**
 * Returns true if the two words are parts of one name in the passage, in this or the reverse order: `University of
 * Leuwen` is the Leuwen University.
 */
function belong(passage: readonly Token[], first: string, second: string): boolean {
  return passage.some(({ folded }, at) => {
    if (folded !== first) return false;
    const after = passage.slice(at + 1, at + 4).findIndex((token) => token.folded === second);
    if (after >= 0 && joins(passage.slice(at + 1, at + 1 + after))) return true;
    const [two, one] = passage.slice(Math.max(0, at - 2), at);
    return two?.folded === second && /^(?:of|for|de)$/.test(one?.folded ?? '');
  });
}

/** Returns false if the name combines parts of several people's names. */
function standsTogether({ words }: Entity, { passage }: Known): boolean {
  return words.slice(1).every((word, at) => belong(passage, words[at] ?? '', word));
}

/** Names in a sentence that its passage does not support, as written. English only. */
export function strangeNames(text: string, passage: string, texts: ReadonlyMap<number, string>): string[] {
  const known = knownWords(passage, texts);
  const apart = findEntities(text).filter(
    (entity) =>
      entity.words.length > 1 &&
      entity.words.every((word) => known.passage.some(({ folded }) => folded === word)) &&
      !standsTogether(entity, known),
  );
  const sentences = splitSentences(text).map((sentence) =>
    isTitleCase(sentence.text) ? strangeInHeadline(sentence.text, known) : strangeOpening(sentence.text, known),
  );
  return [...apart.map(({ name }) => name), ...sentences.filter((name) => name !== null)];
}
