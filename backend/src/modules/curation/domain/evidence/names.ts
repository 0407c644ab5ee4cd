import { findEntities, isTitleCase, type Entity } from '../../../../shared/text/entities.ts';
import { splitSentences } from '../../../../shared/text/sentences.ts';
import { stem } from '../../../../shared/text/stem.ts';
import { SENTENCE_OPENERS } from '../../../../shared/text/stop-words.ts';
import { isStopWord, tokenise, type Token } from '../../../../shared/text/tokens.ts';
import { TITLE } from '../attribution-words.ts';
import { akin } from './clauses.ts';
import { withCountry } from './peoples.ts';

/** Where words may come from: the cited passage, and everything that the story's sources wrote. */
interface Known {
  readonly passage: readonly Token[];
  readonly passageStems: readonly string[];
  /** Words that somebody wrote in small letters: they are no names. */
  readonly common: ReadonlySet<string>;
}

/** What may stand between the parts of one name: `University of Leuwen`, `Anna and Peter Berg`. */
const INSIDE_A_NAME = /^(?:of|for|and|de|del|della|di|da|du|la|le|van|von|der|den|bin|al|el)$/;
const COMMON_ENDING =
  /(?:[^s]s|ing|ly|ed|tion|sion|ment|ness|ity|al|ive|ous|ful|less|able|ible|ist|ism|ship|hood|ward|wide|free)$/;
/** A name that ends in s is told from a plural by the verb behind it. */
const SINGULAR_VERB = /^(?:is|was|has|does|says)$/;
const NUMBER_WORD =
  /^(?:\w+teen|(?:twen|thir|for|fif|six|seven|eigh|nine)ty(?:-\w+)?|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|hundreds?|thousands?|millions?|billions?|half|dozens?)$/;
/** What headlines say of somebody without an ending that tells. */
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

/** A capitalised word that no source wrote and that has not the look of a common one. */
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

/** No name ends so: `Construction is expected`. */
const NO_NAME = /(?:[ts]ion|ment|ness|ity|ship)$/;
const looksCommon = ({ folded }: Token): boolean => COMMON_ENDING.test(bare(folded));

/** `Okafor resigned`: the capital at a sentence's start tells nothing, but no source knows the word. */
function strangeOpening(sentence: string, known: Known): string | null {
  const [first, second] = tokenise(sentence);
  if (first === undefined || second === undefined || /^\p{Lu}/u.test(second.surface) || !isStrange(first, known))
    return null;
  const plain = looksCommon(first) && (!SINGULAR_VERB.test(second.folded) || NO_NAME.test(first.folded));
  return plain || !isSubject(second) ? null : first.surface;
}

/** Whether a word behind it makes the first one who did something: names need no article. */
function isSubject({ folded }: Token): boolean {
  return (
    SINGULAR_VERB.test(folded) ||
    /(?:ed|s)$/.test(folded) ||
    /^(?:will|would|can|could|may|might|must|said|won|lost|told|went|came|took|made|gave|left|met|held|led|ran|began|became|had|did|saw|got|wrote|spoke|quit|beat|fell|rose|and)$/.test(
      folded,
    )
  );
}

/** `Mayor Ada Quill Resigns`: every word of such a headline has a capital, so names are told by their neighbours. */
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

/** Whether these words may stand between two parts of one name. */
function joins(between: readonly Token[]): boolean {
  const [one, two] = between;
  if (one === undefined) return true;
  return two === undefined
    ? INSIDE_A_NAME.test(one.folded) || /^\p{Lu}/u.test(one.surface)
    : /^(?:and|of)$/.test(one.folded);
}

/** Whether the second word follows the first as parts of one name do, or comes before it: `University of Leuwen` is the Leuwen University. */
function belong(passage: readonly Token[], first: string, second: string): boolean {
  return passage.some(({ folded }, at) => {
    if (folded !== first) return false;
    const after = passage.slice(at + 1, at + 4).findIndex((token) => token.folded === second);
    if (after >= 0 && joins(passage.slice(at + 1, at + 1 + after))) return true;
    const [two, one] = passage.slice(Math.max(0, at - 2), at);
    return two?.folded === second && /^(?:of|for|de)$/.test(one?.folded ?? '');
  });
}

/** Two people's names do not make a third one's. */
function standsTogether({ words }: Entity, { passage }: Known): boolean {
  return words.slice(1).every((word, at) => belong(passage, words[at] ?? '', word));
}

/** Names in a sentence that its passage does not bear out, as they are written. English only. */
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
