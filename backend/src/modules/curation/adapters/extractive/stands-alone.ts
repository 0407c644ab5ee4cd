const SHORTEST = 5;
const LONGEST = 48;
const SPEECH_ONLY = /^["“«][^"”»]*["”»][.!?]?$/;
/** The previous sentence names this person, even if this is the first sentence of its text. */
const SOMEBODY = /^["“]?(?:he|she|they|his|her|their)\b/i;
const DANGLING =
  /^["“]?(?:he|she|it|they|this|that|these|those|his|her|its|their|but|and|or|so|yet|also|however|meanwhile|still|then|there|instead|moreover|furthermore|such|both|another|in addition|for example|for instance|as a result|the (?:others?|rest|latter|former|same)|(?:none|neither|each|few|fewer|half|most|some|others|all|the (?:second|third|first|last)) (?:of (?:them|these|those)|is|was|were|are|had|has|have|did|do|will|would|can|could|may|than \S+ \S+ did))\b/i;
/** "On the second count they chose", "Through it the cast": the pronoun refers to the previous sentence. */
const EARLY_PRONOUN =
  /^(?:on|in|at|by|for|from|with|after|before|during|through|under|to|without|within|against|among|around|beside|near)(?: [\w,'’-]+){0,3} (?:it|they|he|she|them|him)\b(?! (?:is|was) )/i;
/** "In Lower Quay, built on a flood channel, it stands at the second floor": a place is named, but not the subject. */
const SUBJECT_AFTER_PLACE = /^(?:In|At|On|Near) (?:the )?\p{Lu}[^,.;:"“]*(?:, [^,.;:"“]+)?, it (?!is\b|was\b|will\b)/u;
/**
 * "If he wins, most of those families …", "Her picture also received …": refers to people or things in the previous
 * sentence.
 */
const POINTS_BACK =
  /^(?:if|when|once|unless|while|because|since|as) (?:he|she|it|they)\b|\b(?:those|these) (?!who\b|in\b|of\b|that\b|which\b|with\b|without\b)\p{Ll}+s\b(?! (?:who|that|which|whose|of)\b)|^(?:\S+ ){1,6}of them\b|^(?:[^\s"“,]+ ){1,5}also\b/iu;
/**
 * "Found under the stern, it carries …", or "It has steel wheels" at the start of a text: the subject is named later.
 * "It took three years" is complete.
 */
const NAMELESS_SUBJECT =
  /^(?:Found|Built|Made|Given|Seen|Born|\w+ed|\w+ing)\b[^.;"“]{0,90}, (?:it|they)\b|^It (?!is\b|was\b|will\b|would\b|may\b|might\b|could\b|took\b|takes\b|has (?:been|taken|become)\b|had (?:been|taken)\b)/u;
/** "Norling refused to edit it out": a pronoun as the first object, with no earlier noun that it could refer to. */
const EARLY_OBJECT =
  /^(?:\p{Lu}[\p{L}.'’-]* ){0,3}\p{Lu}[\p{L}.'’-]*(?:, [^,.;:"“]{3,40},)? (?:has |had |have |would |will )?(?:not |never |also )?(?!called)\p{Ll}+ (?:to \p{Ll}+ )?(?:it|them|him)\b/u;
const ANAPHOR =
  /\b(?:do(?:es|ing|ne)?|did) so\b|\bexactly that\b|["”],? (?:he|she|they) (?:\p{Ll}+ly )?(?:said|says|told|added|asked|wrote|argued|explained|recalled|replied|insisted)\b|\b(?:said|says|added|asked|wrote|argued) (?:he|she|its|his|her|their)\b/u;
/** The writer's own voice, which suits a review but not a summary without attribution. */
const OWN_VOICE =
  /\b(?:[Ww]e|[Oo]urs?|[Mm]y|I)\b|\b(?:us(?=[,.;:)]|$)|(?:to|for|from|with|gives?|gave|tells?|told|lets?|makes?|made|leaves?|left|shows?|all) us\b)|\b[Tt]his (?:newspaper|article|column|sentence|review|page|week's column)\b|\btold the (?:Standard|Post|Courier|Times|Herald|Observer|Ledger)\b|^[Hh]ere(?: is|['’]s| are)\b/;
/** A single quotation mark opens after a space and closes before one; an apostrophe does neither. */
const QUOTED = /["“«][^"”»]*["”»]|(?<![\p{L}\p{N}])[‘'](?:[^‘’']|(?<=\p{L})[’'](?=\p{L}))*[’'](?!\p{L})/gu;

/** Counts words in any script. In scripts without spaces, two characters count as one word. */
function wordCount(text: string): number {
  const spaced = text.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}'’.,-]*/gu)?.length ?? 0;
  return spaced + Math.floor((text.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu)?.length ?? 0) / 2);
}

function answers(text: string): boolean {
  return [DANGLING, EARLY_PRONOUN, EARLY_OBJECT, POINTS_BACK, SUBJECT_AFTER_PLACE].some((pattern) =>
    pattern.test(text),
  );
}

/**
 * Returns true if a sentence can be understood without the previous one, includes the speaker of any speech, and is of
 * ordinary length.
 */
export function standsAlone(text: string, position: number): boolean {
  const words = wordCount(text);
  if (words < SHORTEST || words > LONGEST) return false;
  if ([SPEECH_ONLY, SOMEBODY, ANAPHOR, NAMELESS_SUBJECT].some((pattern) => pattern.test(text))) return false;
  return position === 0 || !answers(text);
}

/** Returns true if a sentence says "we" or mentions itself or the paper that printed it. */
export function speaksOfItself(text: string): boolean {
  return OWN_VOICE.test(text.replace(QUOTED, ' '));
}
