import { isVerdict } from '../../../shared/news/report-kind.ts';
import { findEntities } from '../../../shared/text/entities.ts';
import { stem } from '../../../shared/text/stem.ts';
import { termsOf, tokenise } from '../../../shared/text/tokens.ts';

/** A person's, group's or outlet's opinion, as reported in one sentence. */
export interface Position {
  /** The speaker in the words of the sentence; empty for the outlet itself. */
  readonly speaker: string;
  /** Folded surname of the person; empty for a group or the outlet. */
  readonly person: string;
  /** Folded words of all names in it: of the person, the party, the organisation. */
  readonly names: readonly string[];
  /** 0 to 1. */
  readonly strength: number;
}

const QUOTED = /["“«]([^"”»]*)["”»]/g;
/** Verbs that express an opinion. Forms that are often nouns ("a demand", "its support") are left out. */
const STANCE_VERB =
  'wants?|wanted|demanded|urges?|urged|call(?:s|ed) (?:for|on)|call(?:s|ed) (?:it|the|this|that|him|her|them|its|his|their|\\p{L}+ “”)|warns|warned|warn that|feared|fear that|hopes (?:that|for|to)|hoped|praises|praised|welcomed|welcomes|condemns|condemned|criticis(?:es|ed)|criticiz(?:es|ed)|accus(?:es|ed)|blam(?:es|ed)|opposes?|opposed|denounc(?:es|ed)|regretted|regrets that|doubted|doubts (?:that|whether)|argues?|argued|vowed|vows|proposed|proposes|complains?|complained|applauds|applauded|celebrated|deplores|deplored|threatened|reckons? (?:that )?it (?:is|will|would)|thinks? (?:that|it|the)|believes? (?:that|it|the)|would rather|preferred|prefers';
const SPEECH_VERB = 'said|says|told [^,.;“”"]{2,30}|tells [^,.;“”"]{2,30}|added|adds|wrote|writes|asked|asks|put it';
/** Verbs that report an answer to the other side, or mark a statement as doubtful. */
const ANSWER_VERB = /\b(?:object(?:s|ed)|counter(?:s|ed)|retort(?:s|ed)|answer(?:s|ed)|repl(?:ies|ied)|respond(?:s|ed)|den(?:ies|ied)|disput(?:es|ed)|conced(?:es|ed)|admit(?:s|ted)|insist(?:s|ed)?|claim(?:s|ed)?|maintain(?:s|ed)|defended|defends|shrug(?:s|ged)|reject(?:s|ed))\b/i;
/** Speakers who may be of any side. */
const VAGUE = /^(?:but |and |yet |while |though )?(?:the )?(?:critics|opponents|supporters|backers|defenders|proponents|advocates|detractors|sceptics|skeptics|some|others|many|most|several|few|they|he|she|it|we|nobody|no one|everyone|people|observers|officials|sources|models|such models|those|this|that|these|one|the other side|rivals)\b/i;
/** An office without a name does not tell which side holds it. */
const BARE_OFFICE = /^(?:but |and |yet )?(?:the |a |his |her |its |their )?(?:[\p{L}’']+ )?(?:government|ministry|minister|premier|prime minister|president|governor|mayor|cabinet|treasury|opposition|spokesman|spokeswoman|spokesperson|office|bill|law|plan|report|court|judges?|majority|senate|assembly|parliament|council|committee|house)s?$/iu;
const BODY = /\b(?:senate|assembly|parliament|congress|court|council|committee|house|voters|majority|judges|commission|tribunal|cabinet)$/i;
/** Decisions of bodies are events, not views. */
const DECIDES = /^(?:oppos|propos|think|believ)/i;
/** Forecasts are not opinions. */
const FORECAST = /\b(?:little|no) doubt\b/i;
/** Words of judgement: praise and blame, hopes and fears. */
const JUDGING: ReadonlySet<string> = new Set(
  `absurd afraid bargain betray better betrayal blame brave bully burden cartel cheat clever coward cruel damage danger dangerous
  deserve disaster disgrace excuse fail failure fair fairness false fear fool freedom gift great harm honest hope hurt insult justice
  lie mistake moral nonsense ought overdue penalty pity pride promise proud punish reckless robbed ruin scandal serious shame
  temptation threat tough tax-grab triumph trust unfair unjust useless victory wasteful weak wise wonderful worse worst wrong`
    .split(/\s+/)
    .map(stem),
);
/** Words that say how things should be, and sweeping statements. */
const NORMATIVE = /\b(?:should|must|ought to|cannot|can ?not|can['’]t|never|nobody|no one|nothing|enough|too (?:late|soon|little|much|far|many|few)|instead of|at last|only a|would be|will be|let)\b/gi;
/** A witness tells what happened to him. */
const NARRATES = /^\W*(?:I|We) (?:had|was|were|went|saw|wrote|asked|heard|got|found|applied|came|thought)\b|^\W*(?:They|He|She|It) (?:told|said|wrote|came|went|was|were|had)\b/;
const DESCRIBED_INDEPENDENT = /\b(?:an |the )?independent\b(?! (?:inquiry|review|report|schools?|courts?|panel|investigation|study))/i;
const LEAST_QUOTED_WORDS = 5;
/** "Calls it freedom" keeps away from the word; a phrase in quotation marks is the speaker's own. */
const LEAST_CALLED = 3;
const CALLS = /^call(?!.* (?:for|on)$)/;

const INVERTED = new RegExp(`(?:[“”"],?|,)\\s+(?:${SPEECH_VERB}|argued|warned|insisted)\\s+((?!that\\b|it\\b|he\\b|she\\b|they\\b)[^“”"]{3,140}?)(?:[.;]|, (?:to|as|when|where|while)\\b|$)`, 'u');
const SUBJECT_FIRST = new RegExp(`^([^“”"]{2,140}?)\\s+(?:(?:has|have|also|now|then|still|already|once|later|both|so far)\\s+){0,2}(${STANCE_VERB}|${SPEECH_VERB})(?![\\p{L}’'])`, 'iu');
const ACCORDING = /\baccording to ([^“”"]{3,100}?)(?:[,.;]|$)/iu;
const SPEAKER_BEHIND_QUOTE = new RegExp(`["“”»],?\\s+(\\p{Lu}[^“”".;]{2,100}?)\\s+(?:${SPEECH_VERB})\\b`, 'u');

/** Returns true if somebody answers the other side or contradicts a statement, outside quotation marks. */
export const isAnswer = (text: string): boolean => ANSWER_VERB.test(text.replace(QUOTED, ' '));

interface Utterance {
  readonly speaker: string;
  readonly verb: string;
  readonly quoted: string;
}

/** The subject follows the last comma ("Already facing opposition, the president"), unless the comma closes an apposition. */
const subjectOf = (words: string): string => (words.endsWith(',') ? words : (words.split(', ').at(-1) ?? words));

function utteranceIn(text: string): Utterance | null {
  const quoted = [...text.matchAll(QUOTED)].map(([, words = '']) => words).join(' ');
  const plain = text.replace(QUOTED, '“”');
  const inverted = INVERTED.exec(plain) ?? SPEAKER_BEHIND_QUOTE.exec(plain);
  if (inverted?.[1] !== undefined) return { speaker: inverted[1].trim(), verb: 'said', quoted };
  const first = SUBJECT_FIRST.exec(plain);
  if (first?.[1] !== undefined && first[2] !== undefined) return { speaker: subjectOf(first[1].trim()), verb: first[2].toLowerCase(), quoted };
  const according = ACCORDING.exec(plain)?.[1];
  return according === undefined ? null : { speaker: according.trim(), verb: 'said', quoted };
}

const judgingWords = (text: string): number => termsOf(text).filter((term) => JUDGING.has(term)).length + (text.match(NORMATIVE)?.length ?? 0);
const isStance = (verb: string): boolean => new RegExp(`^(?:${STANCE_VERB})$`, 'iu').test(verb);
/** Only people and groups can speak. A subject that ends with a determiner or preposition is incomplete. */
const GROUP = /\b(?:\p{L}+(?:ers|ors|ists|ants|ents|ians|ees)|unions?|groups?|campaigns?|families|mps|alliance|party|association|federation|chamber)$/iu;
const BROKEN_SUBJECT = /\b(?:a|an|the|of|its|his|her|their|and|or|to|in|on|for|by|with|from|central|new|old|first|last|\p{L}+['’]s|that|which|who|what|when|if|could|would|may|might|will|should|can|was|were|is|are|been|be|not|never)$/iu;

/** Puts the words in the middle of a sentence, where a capital letter marks a name ("Employers" at the start is not one). */
const named = (speaker: string): string => `By ${speaker.replace(/^\p{Lu}\p{L}+/u, (word) => (GROUP.test(word) ? word.toLowerCase() : word))}.`;

/** The name nearest to the verb, before any apposition: "Liberty Union member Constance Abney, whose district …". */
function personIn(speaker: string): string {
  const entities = findEntities(named(speaker.split(',')[0] ?? '')).toSorted((a, b) => a.start - b.start);
  return entities.at(/\bof the\b/.test(speaker) ? 0 : -1)?.words.at(-1) ?? '';
}

/** Names in the part of a sentence that says who speaks. */
function namesOf(speaker: string): string[] {
  return [...new Set(findEntities(named(speaker)).flatMap(({ words }) => words))];
}

/** Returns true if the speaker cannot be assigned to a side. */
function isNobodysView(speaker: string, verb: string): boolean {
  const [subject = ''] = speaker.split(',');
  return [VAGUE, BARE_OFFICE, BROKEN_SUBJECT].some((pattern) => pattern.test(speaker) || pattern.test(subject)) || (BODY.test(speaker) && DECIDES.test(verb));
}

/** Quoted figures and eyewitness accounts are facts, not positions. */
const isTestimony = (quoted: string, judging: number): boolean => NARRATES.test(quoted) || (judging === 0 && /\d/.test(quoted));

/** Returns 0 for statements of fact. */
function strengthOf({ verb, quoted }: Utterance, plain: string): number {
  const words = tokenise(quoted).length;
  const spoken = words >= LEAST_QUOTED_WORDS;
  const judging = Math.min(3, judgingWords(quoted) + judgingWords(plain));
  if (isStance(verb) && (words >= LEAST_CALLED || !CALLS.test(verb))) return Math.min(1, 0.6 + 0.1 * judging + (spoken ? 0.2 : 0));
  if (words === 0 || (judging === 0 && !spoken) || isTestimony(quoted, judging)) return 0;
  return Math.min(1, (spoken ? 0.45 : 0.25) + 0.15 * judging);
}

/**
 * The position that a sentence reports: what somebody wants, fears, praises or blames, in their words or under their name.
 * `null` for facts, for what a body decided, for speakers who could be anybody, and for answers that a report merely hands on.
 */
export function positionOf(text: string): Position | null {
  const utterance = utteranceIn(text);
  const plain = text.replace(QUOTED, ' ');
  if (utterance === null || isNobodysView(utterance.speaker, utterance.verb) || ANSWER_VERB.test(plain) || DESCRIBED_INDEPENDENT.test(plain)) return null;
  const { speaker } = utterance;
  const names = namesOf(speaker);
  const strength = names.length === 0 && !GROUP.test(speaker) ? 0 : strengthOf(utterance, plain);
  return strength === 0 ? null : { speaker, person: personIn(speaker), names, strength };
}

/** The outlet's own judgement; in an opinion piece plain words of judgement are enough. */
export function judgementOf(text: string, { opinion }: { readonly opinion: boolean }): Position | null {
  if (isVerdict(text) && !FORECAST.test(text)) return { speaker: '', person: '', names: [], strength: 0.9 };
  const plain = text.replace(QUOTED, ' ');
  if (!opinion || ANSWER_VERB.test(plain) || utteranceIn(text) !== null) return null;
  const judging = termsOf(plain).filter((term) => JUDGING.has(term)).length;
  return judging === 0 ? null : { speaker: '', person: '', names: [], strength: Math.min(0.8, 0.4 + 0.15 * judging) };
}

/** Marks of experts, who speak for no side. */
export const EXPERT = /\b(?:professor|economists?|researchers?|analysts?|scientists?|historians?|experts?|scholars?|institute|university|study|audit|auditors?|think tank|centre for|center for|fellow)\b/i;

/** Political offices beside a name: their holders speak for a party, whichever outlet quotes them. */
const OFFICE = /\b(?:president|premier|chancellor|minister|secretary|senator|sen\.|governor|gov\.|mayor|congress(?:man|woman)|representative|rep\.|lawmaker|legislator|deputy|candidate|leader|leads|whip|speaker|mps?|spokes(?:man|woman|person)|ambassador|justice|judge|commissioner|auditor|party|opposition|alliance|coalition)\b/i;
/** So many words before a name, and the apposition behind it, describe its bearer. */
const BEFORE = 40;
const BEHIND = 60;

/** Words of the names that a text gives a political office or a party. */
export function officeHolders(text: string): string[] {
  return findEntities(text).flatMap(({ name, words }) => {
    const surname = name.split(' ').at(-1) ?? name;
    const mentions = [...text.matchAll(new RegExp(`\\b${surname.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}\\b`, 'gu'))];
    const described = mentions.some(({ index, 0: mention }) => {
      const before = text.slice(Math.max(0, index - BEFORE), index).replace(/^.*[.;:,”"]/su, '');
      const behind = /^(?:, [^,.;]+| of the [^,.;]+| for the [^,.;]+)/u.exec(text.slice(index + mention.length, index + mention.length + BEHIND))?.[0] ?? '';
      return OFFICE.test(before) || OFFICE.test(behind);
    });
    return described ? words : [];
  });
}
