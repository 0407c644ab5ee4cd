import { findEntities } from '../../../../shared/text/entities.ts';
import { QUOTATION } from '../../../../shared/text/quotations.ts';
import { splitSentences } from '../../../../shared/text/sentences.ts';
import { readWords, type WordList } from '../words.ts';
import { getVerbForms } from './verb-forms.ts';

type SpeechKind = WordList extends infer List ? (List extends `speech:${infer Kind}` ? Kind : never) : never;

/** Verbs such as `report`, whose base form and third person are also nouns. These count as verbs only before an object. */
const VERBS_ALSO_NOUNS = new Set(readWords('speechVerbsAlsoNouns'));
/** Further words that indicate attribution. */
const OTHER_CUES =
  'according to|put|saying|allegedly|reportedly|suspicion|allegations?|calculations|inquiry|study|report';
const OFFICES = readWords('offices').join('|');

/** Titles that precede names. */
const PERSON_TITLE = new RegExp(`^(?:${OFFICES}|${readWords('titles').join('|')})$`);
/** People and groups that are quoted without being named. */
const UNNAMED_SPEAKER = new RegExp(
  String.raw`\b(?:\p{L}+(?:ers|ors|ists|ants|ents|ians|ees)|unions?|groups?|campaigns?|families|mps|alliance|party|` +
    'association|federation|chamber)$',
  'iu',
);

/** Returns the base forms of the verbs of speech of these kinds. A verb may have several kinds. */
export function getSpeechVerbs(...kinds: readonly SpeechKind[]): ReadonlySet<string> {
  return new Set(kinds.flatMap((kind) => readWords(`speech:${kind}`).map((verb) => verb.replaceAll('_', ' '))));
}

/** A statement with its speaker, as reported in one sentence. */
export interface Utterance {
  /** The speaker, in the words of the sentence. Empty if the words before the verb are an incomplete subject. */
  readonly speaker: string;
  /** The verb in its base form, or `say` for `according to`. */
  readonly verb: string;
  /** The sentence without speaker and verb. */
  readonly statement: string;
  /** The words between quotation marks. */
  readonly quoted: string;
}

const FOLLOWED_BY_OBJECT =
  '(?= (?:that|whether|it|the|this|he|she|they|him|her|them|its|his|their|an?|for|on|to|\\p{Lu}\\p{L}+|["“«]))';
const ADVERBS = '(?:(?:has|have|had|also|now|then|still|already|once|later|both|so far)\\s+){0,2}';
const FINITE_VERB = '\\b(?:was|were|is|are|had|has|have|would|will|could|must|should)\\b';
/** Excludes passives such as `thought to be` and `opposed by many`. */
const NOT_PASSIVE = '(?! (?:by|to be|to have)\\b)';
const INCOMPLETE_SUBJECT = new RegExp(
  [
    String.raw`^whose\b`,
    String.raw`\b(?:an?|the|of|its|his|her|their|and|or|to|in|on|for|by|with|from|central|new|old|first|last|` +
      String.raw`\p{L}+['’]s|that|which|who|what|when|if|could|would|may|might|will|should|can|was|were|is|are|been|be|` +
      'not|never)$',
  ].join('|'),
  'iu',
);
const ALL_SPEECH_VERBS = getSpeechVerbs('says', 'contests', 'judges', 'wants', 'answers', 'finds');
const BASE_FORMS = new Map([...ALL_SPEECH_VERBS].flatMap((verb) => getVerbForms(verb).map((form) => [form, verb])));

function buildVerbPattern(verbs: Iterable<string>): string {
  const forms = [...verbs].flatMap((verb) =>
    getVerbForms(verb)
      .filter((form) => !form.endsWith('ing'))
      .map((form) =>
        VERBS_ALSO_NOUNS.has(verb) && (form === verb || form.endsWith('s')) ? form + FOLLOWED_BY_OBJECT : form,
      ),
  );
  return `(?<!\\b(?:to|of|must|should|would|could|may|might|can|will) )\\b(?:${forms.join('|')})(?![\\p{L}’'-])`;
}

/** Matches a speaker after the verb: a name or a few words, and possibly an apposition. */
const INVERTED_SPEAKER =
  String.raw`(?!(?:that|it|he|she|they)\b)(?=[^,.;]*(?:, )?\p{Lu}|(?:[^\s,.;]+ ?){1,4}(?:[,.;]|$))` +
  `(?:(?!${FINITE_VERB})[^“”",]){3,100}?(?:, [^“”"]{3,140}?)?`;

/** Builds patterns that match a speaker and a verb, the most reliable first. */
function buildAttributionPatterns(verbs: ReadonlySet<string>): readonly RegExp[] {
  const [any, inverting] = [buildVerbPattern(verbs), buildVerbPattern(readWords('invertingVerbs'))].map(
    (pattern) => `(?<verb>${pattern}${NOT_PASSIVE})`,
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
 * Returns the subject, which follows the last comma or conjunction, as in `Already facing opposition, the president`.
 * Returns all words if they end with the comma of an apposition.
 */
const extractSubject = (words: string): string =>
  words.endsWith(',')
    ? words
    : (words.split(/, |\b(?:after|because|while|although|though|when|since|before) /).at(-1) ?? words);

function toUtterance(sentence: string, { 0: found, index, groups = {} }: RegExpExecArray): Utterance {
  const words = groups['speaker'] ?? '';
  const speaker = (index === 0 ? extractSubject(words) : words).trim();
  const verb = BASE_FORMS.get(groups['verb']?.toLowerCase() ?? '') ?? 'say';
  const statement = `${sentence.slice(0, index)} ${sentence.slice(index + found.length)}`.trim();
  return {
    speaker: INCOMPLETE_SUBJECT.test(speaker) ? '' : speaker,
    verb,
    statement: verb === 'tell' ? statement.replace(/^\S+/, '') : statement,
    quoted: [...sentence.matchAll(QUOTATION)].map(([, said = '']) => said).join(' '),
  };
}

/**
 * Embeds a speaker in a sentence, where only names are capitalized. Lowercases the first word if it is not a name, as in
 * `Employers` and `City inspectors`.
 */
export const embedInSentence = (speaker: string): string => {
  const [word = ''] = /^\p{Lu}\p{L}+(?!\p{L}|['’]s)/u.exec(speaker) ?? [];
  const rest = speaker.slice(word.length);
  return `By ${UNNAMED_SPEAKER.test(word) || /^['’]? \p{Ll}/u.test(rest) ? word.toLowerCase() : word}${rest}.`;
};

/** Returns the case-folded words of the names in a speaker, without titles. */
export const extractSpeakerNames = (speaker: string): string[] =>
  [...new Set(findEntities(embedInSentence(speaker)).flatMap(({ words }) => words))].filter(
    (word) => !PERSON_TITLE.test(word),
  );

/**
 * Creates a parser that extracts speaker, verb and statement from a sentence with one of the verbs. It returns `null` for
 * a sentence without attribution.
 */
export function createAttributionReader(verbs: ReadonlySet<string>): (sentence: string) => Utterance | null {
  const forms = buildAttributionPatterns(verbs);
  return (sentence) => {
    const masked = sentence.replace(QUOTATION, (quotation) => quotation.replace(/(?<=.)[^](?=..)/g, '·'));
    const found = forms
      .map((form) => form.exec(masked))
      .filter((match) => match !== null)
      .map((match) => toUtterance(sentence, match));
    return found.find(({ speaker }) => speaker !== '') ?? found[0] ?? null;
  };
}

/** Extracts speaker, verb and statement. Returns `null` for a sentence without attribution. */
export const readUtterance = createAttributionReader(ALL_SPEECH_VERBS);
const SPEAKER_CHANGE = new RegExp(
  `;\\s+|, (?:while|whereas|but|and) (?=[^,;“”"]{2,60} ${buildVerbPattern(ALL_SPEECH_VERBS)})`,
  'u',
);

/**
 * Splits a text into sentences, and splits a sentence where the speaker changes, as in `the Union praised it, while Mayor
 * Ode called it a betrayal`.
 */
export function splitStatements(text: string): string[] {
  return splitSentences(text).flatMap((sentence) => sentence.text.split(SPEAKER_CHANGE));
}

const ATTRIBUTION_CUES = new RegExp(`\\b(?:${OTHER_CUES}|${buildVerbPattern(ALL_SPEECH_VERBS)})\\b`, 'iu');

/** Returns true if a sentence is attributed to anyone. */
export const isAttributed = (text: string): boolean => ATTRIBUTION_CUES.test(text);
