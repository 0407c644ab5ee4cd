import { escapePattern } from '../../../../shared/text/escape-pattern.ts';
import { isVerdict } from '../../../../shared/news/report-kind.ts';
import { findEntities } from '../../../../shared/text/entities.ts';
import { stem } from '../../../../shared/text/stem.ts';
import { termsOf, tokenise } from '../../../../shared/text/tokens.ts';
import {
  createAttributionReader,
  embedInSentence,
  extractSpeakerNames,
  buildSpeechPattern,
  type Utterance,
  UNNAMED_SPEAKER,
  POLITICAL_OFFICE,
  getSpeechVerbs,
  removeQuotations,
} from '../../verification/evidence/attribution.ts';
import WORDS from '../../verification/english-words.json' with { type: 'json' };

/** The opinion of a person, group or outlet, as reported in one sentence. */
export interface Position {
  /** The speaker, in the words of the sentence. Empty if the outlet itself expresses the opinion. */
  readonly speaker: string;
  /** Case-folded surname of the speaker. Empty if the speaker is a group or the outlet. */
  readonly person: string;
  /** Case-folded words of all names in `speaker`: persons, parties and organizations. */
  readonly names: readonly string[];
  /** Strength of the opinion, from 0 to 1. */
  readonly strength: number;
}

const STANCE_VERBS = getSpeechVerbs('judges', 'wants');
const readPosition = createAttributionReader(new Set([...getSpeechVerbs('says'), ...STANCE_VERBS]));
const REPLY = buildSpeechPattern('answers');
/** Matches speakers who may belong to any side. */
const VAGUE_SPEAKER = new RegExp(
  '^(?:but |and |yet |while |though )?(?:the )?(?:critics|opponents|supporters|backers|defenders|' +
    'proponents|advocates|detractors|sceptics|skeptics|some|others|many|most|several|few|they|he|she|it|we|' +
    'nobody|no one|everyone|people|observers|officials|sources|models|such models|those|this|that|these|one|' +
    String.raw`the other side|rivals)\b`,
  'i',
);
/** Matches an office without a name, such as "the mayor". It does not reveal the side of its holder. */
const BARE_OFFICE = new RegExp(
  String.raw`^(?:but |and |yet )?(?:the |a |his |her |its |their )?(?:[\p{L}’']+ )?(?:government|ministry|minister|` +
    'premier|prime minister|president|governor|mayor|cabinet|treasury|opposition|spokesman|spokeswoman|' +
    'spokesperson|office|bill|law|plan|report|court|judges?|majority|senate|assembly|parliament|council|' +
    'committee|house)s?$',
  'iu',
);
const INSTITUTION = new RegExp(
  String.raw`\b(?:senate|assembly|parliament|congress|court|council|committee|house|voters|majority|judges|` +
    'commission|tribunal|cabinet)$',
  'i',
);
/** Matches verbs of decisions. Decisions of institutions are events, not opinions. */
const DECISION_VERB = /^(?:oppos|propos|think|believ)/i;
/** Matches forecasts, which are not opinions. */
const FORECAST = /\b(?:little|no) doubt\b/i;
/** Stems of judgmental words, which express praise, blame, hope or fear. */
const JUDGING_STEMS: ReadonlySet<string> = new Set(WORDS.judging.join(' ').split(' ').map(stem));
/** Matches sweeping statements, and words that say how things should be. */
const NORMATIVE_WORDS = new RegExp(
  String.raw`\b(?:should|must|ought to|cannot|can ?not|can['’]t|never|nobody|no one|nothing|enough|` +
    String.raw`too (?:late|soon|little|much|far|many|few)|instead of|at last|only a|would be|will be|let)\b`,
  'gi',
);
/** Matches eyewitness accounts. */
const EYEWITNESS_ACCOUNT = new RegExp(
  [
    String.raw`^\W*(?:I|We) (?:had|was|were|went|saw|wrote|asked|heard|got|found|applied|came|thought)\b`,
    String.raw`^\W*(?:They|He|She|It) (?:told|said|wrote|came|went|was|were|had)\b`,
  ].join('|'),
);
const CALLED_INDEPENDENT =
  /\b(?:an |the )?independent\b(?! (?:inquiry|review|report|schools?|courts?|panel|investigation|study))/i;
const MIN_QUOTED_WORDS = 5;
/**
 * Minimum number of quoted words after "calls" for it to express an opinion. A shorter phrase, as in "calls it
 * freedom", may just be a name.
 */
const MIN_WORDS_AFTER_CALLS = 3;

/** Returns true if the words outside quotation marks report a reply or a denial. */
export const isReply = (text: string): boolean => REPLY.test(removeQuotations(text));

const countJudgingWords = (text: string): number =>
  termsOf(text).filter((term) => JUDGING_STEMS.has(term)).length + (text.match(NORMATIVE_WORDS)?.length ?? 0);

/**
 * Returns the surname nearest to the verb. Ignores an apposition, as in "Liberty Union member Constance Abney, whose
 * district …".
 */
function extractSurname(speaker: string): string {
  const entities = findEntities(embedInSentence(speaker.split(',')[0] ?? '')).toSorted((a, b) => a.start - b.start);
  return entities.at(/\bof the\b/.test(speaker) ? 0 : -1)?.words.at(-1) ?? '';
}

/** Returns true if the statement cannot be assigned to a side. */
function isNeutralUtterance(speaker: string, verb: string): boolean {
  const [subject = ''] = speaker.split(',');
  return (
    [VAGUE_SPEAKER, BARE_OFFICE].some((pattern) => pattern.test(speaker) || pattern.test(subject)) ||
    (INSTITUTION.test(speaker) && DECISION_VERB.test(verb))
  );
}

/** Quoted numbers and eyewitness accounts are facts, not positions. */
const isTestimony = (quoted: string, judging: number): boolean =>
  EYEWITNESS_ACCOUNT.test(quoted) || (judging === 0 && /\d/.test(quoted));

const takesStance = ({ verb, statement }: Utterance, quotedWords: number): boolean =>
  STANCE_VERBS.has(verb) &&
  (verb !== 'call' || quotedWords >= MIN_WORDS_AFTER_CALLS || /^(?:for|on)\b/.test(statement));

/** Returns the strength of the opinion from 0 to 1, and 0 for statements of fact. */
function scoreStance(utterance: Utterance, plain: string): number {
  const { quoted } = utterance;
  const words = tokenise(quoted).length;
  const spoken = words >= MIN_QUOTED_WORDS;
  const judging = Math.min(3, countJudgingWords(quoted) + countJudgingWords(plain));
  if (takesStance(utterance, words)) return Math.min(1, 0.6 + 0.1 * judging + (spoken ? 0.2 : 0));
  if (words === 0 || (judging === 0 && !spoken) || isTestimony(quoted, judging)) return 0;
  return Math.min(1, (spoken ? 0.45 : 0.25) + 0.15 * judging);
}

/**
 * Returns the position that a sentence reports: a wish, a fear, praise or blame. Returns `null` for facts, replies,
 * decisions of institutions, and statements by speakers who may belong to any side.
 */
export function readReportedPosition(text: string): Position | null {
  const utterance = readPosition(text);
  const plain = removeQuotations(text);
  if (
    utterance === null ||
    isNeutralUtterance(utterance.speaker, utterance.verb) ||
    REPLY.test(plain) ||
    CALLED_INDEPENDENT.test(plain)
  )
    return null;
  const { speaker } = utterance;
  const names = extractSpeakerNames(speaker);
  const strength = names.length === 0 && !UNNAMED_SPEAKER.test(speaker) ? 0 : scoreStance(utterance, plain);
  return strength === 0 ? null : { speaker, person: extractSurname(speaker), names, strength };
}

/**
 * Returns the judgment that the outlet itself expresses, if any. In an opinion piece, a single judgmental word is
 * enough.
 */
export function readOwnJudgment(text: string, { opinion }: { readonly opinion: boolean }): Position | null {
  if (isVerdict(text) && !FORECAST.test(text)) return { speaker: '', person: '', names: [], strength: 0.9 };
  const plain = removeQuotations(text);
  if (!opinion || REPLY.test(plain) || readPosition(text) !== null) return null;
  const judging = termsOf(plain).filter((term) => JUDGING_STEMS.has(term)).length;
  return judging === 0 ? null : { speaker: '', person: '', names: [], strength: Math.min(0.8, 0.4 + 0.15 * judging) };
}

/** Matches experts, who do not speak for a side. */
export const EXPERT = new RegExp(
  String.raw`\b(?:professor|economists?|researchers?|analysts?|scientists?|historians?|experts?|scholars?|institute|` +
    String.raw`university|study|audit|auditors?|think tank|centre for|center for|fellow)\b`,
  'i',
);

/** Number of characters before and after a name that are searched for a description of the person. */
const CONTEXT_BEFORE = 40;
const CONTEXT_AFTER = 60;

/** Returns the case-folded words of all names that have a political office or a party in the text. */
export function findOfficeHolders(text: string): string[] {
  return findEntities(text).flatMap(({ name, words }) => {
    const surname = name.split(' ').at(-1) ?? name;
    const mentions = [...text.matchAll(new RegExp(`\\b${escapePattern(surname)}\\b`, 'gu'))];
    const described = mentions.some(({ index, 0: mention }) => {
      const before = text.slice(Math.max(0, index - CONTEXT_BEFORE), index).replace(/^.*[.;:,”"]/su, '');
      const after =
        /^(?:, [^,.;]+| of the [^,.;]+| for the [^,.;]+)/u.exec(
          text.slice(index + mention.length, index + mention.length + CONTEXT_AFTER),
        )?.[0] ?? '';
      return POLITICAL_OFFICE.test(before) || POLITICAL_OFFICE.test(after);
    });
    return described ? words : [];
  });
}
