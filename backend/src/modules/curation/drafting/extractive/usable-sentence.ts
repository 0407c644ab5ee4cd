import { escapePattern } from '../../../../shared/text/escape-pattern.ts';

const BOILERPLATE: readonly RegExp[] = [
  new RegExp(
    '^(?:read (?:more|also|next|the full|on)|continue reading|click (?:here|to)|tap (?:here|to)|sign up|' +
      'subscribe|follow (?:us|@)|share this|join (?:us|our)|watch(?: live| now|:)|listen(?: to|:)|see also|' +
      String.raw`more(?: on| from|:)|related\b|recommended|most read|editor'?s note|advert|sponsored|story highlights|` +
      'key points|skip to|scroll down|download (?:the|our))',
    'i',
  ),
  new RegExp(
    '^(?:photo|image|picture|video|file photo|credit|source|caption|illustration|graphic|gallery|' +
      String.raw`audio)s?\s*(?:by|:|\/|—|-|\()`,
    'i',
  ),
  new RegExp(
    String.raw`^(?:By|BY|by)\s+(?!(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day\b)` +
      String.raw`\p{Lu}[\p{L}.'’-]+(?:\s+\p{Lu}[\p{L}.'’-]+){0,3}(?:\s*(?:,|\||and|for|\/).{0,60})?$`,
    'u',
  ),
  /^(?:updated|published|posted|last (?:updated|modified)|first published)\b.{0,60}$/i,
  new RegExp(
    String.raw`(?:all rights reserved|©|\bcopyright\b|getty images|\bafp via\b|` +
      'the post .+ (?:appeared first on|first appeared on)|originally (?:appeared|published)|' +
      'this (?:article|story|material) (?:was|is|may not|has been|will be)|terms of (?:use|service)|' +
      String.raw`privacy policy|cookies?\b.*\b(?:accept|use)|newsletter|contributed to this (?:report|story)|` +
      String.raw`reporting by|editing by|writing by|\bsubscribers?\b.*\b(?:only|log in|access))`,
    'i',
  ),
  /^(?:\d+ )?(?:comments?|shares?|views?|likes?|min(?:ute)?s? read)$/i,
];
const DATELINE = new RegExp(
  String.raw`^(?:(?:\p{Lu}[\p{L}.'’-]*(?:[ ,]+[\p{L}.'’-]+){0,4}\s*)?` +
    String.raw`\((?:[\p{Lu}][\p{L}\d.&'’ -]{1,30})\)\s*(?:[—–―:-]+\s*)?|` +
    String.raw`\p{Lu}{2}[\p{Lu} .'’-]{1,40}(?:,\s?[\p{L}. ]{2,24})?\s+[—–―]+\s*|` +
    String.raw`\p{Lu}{2}[\p{Lu} .'’-]{1,40}(?:,\s?[\p{L}. ]{2,24})?\s+-{1,2}\s+)`,
  'u',
);
/**
 * Number of sentences at the start of a text that may begin with a dateline. Later brackets and dashes are part of the
 * sentence.
 */
const DATELINE_SENTENCES = 2;

/**
 * Returns true for text that is not part of the report itself: bylines, credits, notices and links to other articles.
 */
export function isBoilerplate(sentence: string): boolean {
  return BOILERPLATE.some((pattern) => pattern.test(sentence));
}

/**
 * Returns the length in characters of the dateline at the start of a sentence, such as "PORT ALDER (Wire) — ", or 0 if
 * there is none.
 *
 * @param index zero-based index of the sentence in the text
 */
export function getDatelineLength(sentence: string, index: number): number {
  if (index >= DATELINE_SENTENCES) return 0;
  const length = DATELINE.exec(sentence)?.[0].length ?? 0;
  return /^["'“‘(]*[\p{Lu}\p{N}]/u.test(sentence.slice(length)) ? length : 0;
}

/**
 * Returns the length of a headline without the outlet's name that some feeds add at its end, as in "… - The Ledger".
 */
export function getHeadlineLength(title: string, outletName: string): number {
  const suffix = new RegExp(
    `\\s+[-–—|:]\\s+(?:${escapePattern(outletName)}|(?:[\\p{L}.]+ )?(?:News|Times|Post|Online))$`,
    'iu',
  ).exec(title);
  return suffix === null || suffix.index < 12 ? title.length : suffix.index;
}

const MIN_WORDS = 5;
const MAX_WORDS = 48;
const SPEECH_ONLY = /^["“«][^"”»]*["”»][.!?]?$/;
/**
 * Matches a personal pronoun at the start. A sentence that begins with one cannot be understood alone, not even as the
 * first sentence.
 */
const OPENS_WITH_PERSON = /^["“]?(?:he|she|they|his|her|their)\b/i;
/** Matches an opening that refers to the previous sentence. */
const OPENS_WITH_REFERENCE = new RegExp(
  '^["“]?(?:he|she|it|they|this|that|these|those|his|her|its|their|but|and|or|so|yet|also|however|' +
    'meanwhile|still|then|there|instead|moreover|furthermore|such|both|another|in addition|for example|' +
    'for instance|as a result|the (?:others?|rest|latter|former|same)|' +
    '(?:none|neither|each|few|fewer|half|most|some|others|all|the (?:second|third|first|last)) (?:of (?:them|' +
    String.raw`these|those)|is|was|were|are|had|has|have|did|do|will|would|can|could|may|than \S+ \S+ did))\b`,
  'i',
);
/** Matches "On the second count they chose" and "Through it the cast", where a pronoun refers to the previous sentence. */
const EARLY_PRONOUN = new RegExp(
  '^(?:on|in|at|by|for|from|with|after|before|during|through|under|to|without|within|against|among|around|' +
    String.raw`beside|near)(?: [\w,'’-]+){0,3} (?:it|they|he|she|them|him)\b(?! (?:is|was) )`,
  'i',
);
/** Matches "In Lower Quay, built on a flood channel, it stands …", which names a place but not the subject. */
const SUBJECT_AFTER_PLACE = /^(?:In|At|On|Near) (?:the )?\p{Lu}[^,.;:"“]*(?:, [^,.;:"“]+)?, it (?!is\b|was\b|will\b)/u;
/**
 * Matches "If he wins, most of those families …" and "Her picture also received …", which refer to people or things in
 * the previous sentence.
 */
const REFERS_TO_PREVIOUS = new RegExp(
  [
    String.raw`^(?:if|when|once|unless|while|because|since|as) (?:he|she|it|they)\b`,
    String.raw`\b(?:those|these) (?!who\b|in\b|of\b|that\b|which\b|with\b|without\b)\p{Ll}+s\b(?! (?:who|that|which|` +
      String.raw`whose|of)\b)`,
    String.raw`^(?:\S+ ){1,6}of them\b|^(?:[^\s"“,]+ ){1,5}also\b`,
  ].join('|'),
  'iu',
);
/**
 * Matches "Found under the stern, it carries …" and "It has steel wheels", whose subject is not mentioned. Does not match
 * "It took three years", which is complete.
 */
const UNNAMED_SUBJECT = new RegExp(
  [
    String.raw`^(?:Found|Built|Made|Given|Seen|Born|\w+ed|\w+ing)\b[^.;"“]{0,90}, (?:it|they)\b`,
    String.raw`^It (?!is\b|was\b|will\b|would\b|may\b|might\b|could\b|took\b|takes\b|has (?:been|taken|become)\b|` +
      String.raw`had (?:been|taken)\b)`,
  ].join('|'),
  'u',
);
/** Matches "Norling refused to edit it out", where no earlier noun in the sentence explains the pronoun. */
const EARLY_OBJECT = new RegExp(
  String.raw`^(?:\p{Lu}[\p{L}.'’-]* ){0,3}\p{Lu}[\p{L}.'’-]*(?:, [^,.;:"“]{3,40},)? (?:has |had |have |would |` +
    String.raw`will )?(?:not |never |also )?(?!called)\p{Ll}+ (?:to \p{Ll}+ )?(?:it|them|him)\b`,
  'u',
);
/** Matches "did so" or "said its spokesman", which refer to an action or a speaker of the previous sentence. */
const REFERS_TO_SPEAKER = new RegExp(
  [
    String.raw`\b(?:do(?:es|ing|ne)?|did) so\b|\bexactly that\b`,
    String.raw`["”],? (?:he|she|they) (?:\p{Ll}+ly )?(?:said|says|told|added|asked|wrote|argued|explained|recalled|` +
      String.raw`replied|insisted)\b`,
    String.raw`\b(?:said|says|added|asked|wrote|argued) (?:he|she|its|his|her|their)\b`,
  ].join('|'),
  'u',
);
/** Matches words by which writers refer to themselves. Allowed in reviews, but not in a news summary. */
const SELF_REFERENCE = new RegExp(
  [
    String.raw`\b(?:[Ww]e|[Oo]urs?|[Mm]y|I)\b`,
    String.raw`\b(?:us(?=[,.;:)]|$)|(?:to|for|from|with|gives?|gave|tells?|told|lets?|makes?|made|leaves?|left|shows?|` +
      String.raw`all) us\b)`,
    String.raw`\b[Tt]his (?:newspaper|article|column|sentence|review|page|week's column)\b`,
    String.raw`\btold the (?:Standard|Post|Courier|Times|Herald|Observer|Ledger)\b|^[Hh]ere(?: is|['’]s| are)\b`,
  ].join('|'),
);
/** Matches quotations. A single quotation mark is not between two letters; an apostrophe usually is. */
const QUOTATION = /["“«][^"”»]*["”»]|(?<![\p{L}\p{N}])[‘'](?:[^‘’']|(?<=\p{L})[’'](?=\p{L}))*[’'](?!\p{L})/gu;

/** Counts words in any script. In scripts without spaces, two characters count as one word. */
function countWords(text: string): number {
  const spaced = text.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}'’.,-]*/gu)?.length ?? 0;
  return spaced + Math.floor((text.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu)?.length ?? 0) / 2);
}

function refersToPrevious(text: string): boolean {
  return [OPENS_WITH_REFERENCE, EARLY_PRONOUN, EARLY_OBJECT, REFERS_TO_PREVIOUS, SUBJECT_AFTER_PLACE].some((pattern) =>
    pattern.test(text),
  );
}

/**
 * Returns true if a sentence is of ordinary length, can be understood without the previous one and names the speaker of
 * any quotation.
 */
export function standsAlone(text: string, position: number): boolean {
  const words = countWords(text);
  if (words < MIN_WORDS || words > MAX_WORDS) return false;
  if ([SPEECH_ONLY, OPENS_WITH_PERSON, REFERS_TO_SPEAKER, UNNAMED_SUBJECT].some((pattern) => pattern.test(text)))
    return false;
  return position === 0 || !refersToPrevious(text);
}

/** Returns true if a sentence uses "we", or mentions the article or newspaper that contains it. */
export function isSelfReferential(text: string): boolean {
  return SELF_REFERENCE.test(text.replace(QUOTATION, ' '));
}
