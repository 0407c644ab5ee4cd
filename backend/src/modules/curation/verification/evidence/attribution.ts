import { findEntities } from '../../../../shared/text/entities.ts';
import { splitSentences } from '../../../../shared/text/sentences.ts';
import WORDS from '../english-words.json' with { type: 'json' };
import { formsOf } from './verb-forms.ts';

export type SpeechKind = keyof typeof WORDS.speechVerbs;

/** Verbs whose base form and third person are also nouns. Those forms only count as verbs before an object. */
const ALSO_NOUNS = new Set(WORDS.speechVerbsAlsoNouns.split(' '));
/** Further words that indicate attribution. */
const OTHER_MARKS =
  'according to|put|saying|allegedly|reportedly|suspicion|allegations?|calculations|inquiry|study|report';
const OFFICES = WORDS.offices.join(' ').replaceAll(' ', '|');

/** Political offices. Their holders speak for a party, whichever outlet quotes them. */
export const POLITICAL = new RegExp(
  `\\b(?:(?:${OFFICES})s?|leads|party|opposition|alliance|coalition)\\b|\\b(?:sen|gov|rep)\\.`,
  'i',
);
/** A title before a name. */
export const TITLE = new RegExp(`^(?:${OFFICES}|${WORDS.titles.replaceAll(' ', '|')})$`);
/** Common parts of group names, which do not identify a group. */
export const GROUP_WORD = new RegExp(`^(?:${WORDS.groups.replaceAll(' ', '|')})s?$`);

/** People and groups who make statements without being named. */
export const GROUP = new RegExp(
  String.raw`\b(?:\p{L}+(?:ers|ors|ists|ants|ents|ians|ees)|unions?|groups?|campaigns?|families|mps|alliance|party|` +
    'association|federation|chamber)$',
  'iu',
);

/** Verbs of attribution in their base form. A verb may have several kinds. */
export function verbsOf(...kinds: readonly SpeechKind[]): ReadonlySet<string> {
  return new Set(kinds.flatMap((kind) => WORDS.speechVerbs[kind].split(' ').map((verb) => verb.replaceAll('_', ' '))));
}

/** A statement with its speaker, as reported in one sentence. */
export interface Utterance {
  /** In the words of the sentence. Empty if the words before the verb are an incomplete subject. */
  readonly speaker: string;
  /** In its base form; `say` for `according to`. */
  readonly verb: string;
  /** The sentence without speaker and verb. */
  readonly statement: string;
  /** The words between quotation marks. */
  readonly quoted: string;
}

const QUOTATION = /["“«]([^"”»]*)["”»]/g;

/** Replaces quotations, which are the speaker's own words, by a space. */
export const withoutQuotations = (text: string): string => text.replace(QUOTATION, ' ');

const OBJECT =
  '(?= (?:that|whether|it|the|this|he|she|they|him|her|them|its|his|their|an?|for|on|to|\\p{Lu}\\p{L}+|["“«]))';
const ADVERBS = '(?:(?:has|have|had|also|now|then|still|already|once|later|both|so far)\\s+){0,2}';
const FINITE = '\\b(?:was|were|is|are|had|has|have|would|will|could|must|should)\\b';
/** Excludes passives such as `thought to be` and `a plan opposed by many`. */
const ACTIVE = '(?! (?:by|to be|to have)\\b)';
const BROKEN_SUBJECT = new RegExp(
  [
    String.raw`^whose\b`,
    String.raw`\b(?:an?|the|of|its|his|her|their|and|or|to|in|on|for|by|with|from|central|new|old|first|last|` +
      String.raw`\p{L}+['’]s|that|which|who|what|when|if|could|would|may|might|will|should|can|was|were|is|are|been|be|` +
      'not|never)$',
  ].join('|'),
  'iu',
);
const EVERY_VERB = verbsOf('says', 'contests', 'judges', 'wants', 'answers', 'finds');
const PLAIN_FORMS = new Map([...EVERY_VERB].flatMap((verb) => formsOf(verb).map((form) => [form, verb])));

function patternOf(verbs: Iterable<string>): string {
  const forms = [...verbs].flatMap((verb) =>
    formsOf(verb)
      .filter((form) => !form.endsWith('ing'))
      .map((form) => (ALSO_NOUNS.has(verb) && (form === verb || form.endsWith('s')) ? form + OBJECT : form)),
  );
  return `(?<!\\b(?:to|of|must|should|would|could|may|might|can|will) )\\b(?:${forms.join('|')})(?![\\p{L}’'-])`;
}

/** A speaker after the verb: a name or a few words, and possibly an apposition. */
const INVERTED_SPEAKER =
  String.raw`(?!(?:that|it|he|she|they)\b)(?=[^,.;]*(?:, )?\p{Lu}|(?:[^\s,.;]+ ?){1,4}(?:[,.;]|$))` +
  `(?:(?!${FINITE})[^“”",]){3,100}?(?:, [^“”"]{3,140}?)?`;

/** Patterns for speaker and verb, the most reliable first. */
function formsWith(verbs: ReadonlySet<string>): readonly RegExp[] {
  const [any, inverting] = [patternOf(verbs), patternOf(WORDS.invertingVerbs.split(' '))].map(
    (pattern) => `(?<verb>${pattern}${ACTIVE})`,
  );
  return [
    '(?:^According|,?\\s+according) to (?<speaker>[^“”"]{3,100}?)(?=[,.;]|$)',
    `(?<=["”»],?|,)\\s+${inverting}\\s+(?<speaker>${INVERTED_SPEAKER})(?=[.;]|, (?:to|as|when|where|while)\\b|$)`,
    `(?<=[,.?!]["”»]|["”»],)\\s+(?<speaker>[^“”".;]{2,100}?)\\s+${any}`,
    `,\\s+(?<speaker>[^“”",]{2,80}(?:, [^,]{3,40},)?)\\s+${any}(?=\\.?$)`,
    `^(?<speaker>[^“”"]{2,160}?)\\s+${ADVERBS}${any}`,
  ].map((form) => new RegExp(form, 'u'));
}

/**
 * Returns the subject, which follows the last comma or conjunction (`Already facing opposition, the president`), unless
 * a comma closes an apposition.
 */
const subjectOf = (words: string): string =>
  words.endsWith(',')
    ? words
    : (words.split(/, |\b(?:after|because|while|although|though|when|since|before) /).at(-1) ?? words);

function utterance(sentence: string, { 0: found, index, groups = {} }: RegExpExecArray): Utterance {
  const words = groups['speaker'] ?? '';
  const speaker = (index === 0 ? subjectOf(words) : words).trim();
  const verb = PLAIN_FORMS.get(groups['verb']?.toLowerCase() ?? '') ?? 'say';
  const statement = `${sentence.slice(0, index)} ${sentence.slice(index + found.length)}`.trim();
  return {
    speaker: BROKEN_SUBJECT.test(speaker) ? '' : speaker,
    verb,
    statement: verb === 'tell' ? statement.replace(/^\S+/, '') : statement,
    quoted: [...sentence.matchAll(QUOTATION)].map(([, said = '']) => said).join(' '),
  };
}

/**
 * Puts a speaker in the middle of a sentence, so that a capital letter marks a name. Lowercases the first word if it is
 * not a name, as in `Employers` and `City inspectors`.
 */
export const inSentence = (speaker: string): string => {
  const [word = ''] = /^\p{Lu}\p{L}+(?!\p{L}|['’]s)/u.exec(speaker) ?? [];
  const rest = speaker.slice(word.length);
  return `By ${GROUP.test(word) || /^['’]? \p{Ll}/u.test(rest) ? word.toLowerCase() : word}${rest}.`;
};

/** Folded words of the names in a speaker, without titles. */
export const namesOf = (speaker: string): string[] =>
  [...new Set(findEntities(inSentence(speaker)).flatMap(({ words }) => words))].filter((word) => !TITLE.test(word));

/**
 * Creates a function that reads speaker, verb and statement from a sentence, for the given verbs. It returns `null` for
 * a sentence without attribution.
 */
export function attributionReader(verbs: ReadonlySet<string>): (sentence: string) => Utterance | null {
  const forms = formsWith(verbs);
  return (sentence) => {
    const masked = sentence.replace(QUOTATION, (quotation) => quotation.replace(/(?<=.)[^](?=..)/g, '·'));
    const found = forms
      .map((form) => form.exec(masked))
      .filter((match) => match !== null)
      .map((match) => utterance(sentence, match));
    return found.find(({ speaker }) => speaker !== '') ?? found[0] ?? null;
  };
}

/** Reader for all verbs of speech. */
export const readUtterance = attributionReader(EVERY_VERB);
const ANOTHER = new RegExp(`;\\s+|, (?:while|whereas|but|and) (?=[^,;“”"]{2,60} ${patternOf(EVERY_VERB)})`, 'u');

/**
 * Splits a text into sentences, and also splits a sentence where the speaker changes: `the Union praised it, while
 * Mayor Ode called it a betrayal`.
 */
export function statementsIn(text: string): string[] {
  return splitSentences(text).flatMap((sentence) => sentence.text.split(ANOTHER));
}

const MARKS = new RegExp(`\\b(?:${OTHER_MARKS}|${patternOf(EVERY_VERB)})\\b`, 'iu');

/** Returns true if a sentence is attributed to anyone. */
export const isAttributed = (text: string): boolean => MARKS.test(text);

/** Matches verbs of the given kinds. */
export const speechPattern = (...kinds: readonly SpeechKind[]): RegExp => new RegExp(patternOf(verbsOf(...kinds)), 'u');
