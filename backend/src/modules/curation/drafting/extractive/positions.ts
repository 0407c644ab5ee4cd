import { removeQuotations } from '../../../../shared/text/quotations.ts';
import { stem } from '../../../../shared/text/stem.ts';
import { termsOf, tokenise } from '../../../../shared/text/tokens.ts';
import { getSpeechVerbs, readUtterance, type Utterance } from '../../verification/evidence/attribution.ts';
import { readWords } from '../../verification/words.ts';

const STANCE_VERBS = getSpeechVerbs('judges', 'wants');
/** Stems of judgmental words, which express praise, blame, hope or fear. */
const JUDGING_STEMS: ReadonlySet<string> = new Set(readWords('judging').map(stem));
/** Matches words of obligation, and announcements such as "would oppose". */
const NORMATIVE_WORDS =
  /\b(?:should|must|ought to|never|nobody|enough|too \p{L}+|instead of|(?:will|would) (?:support|back|oppose|fight|block|repeal|vote))\b/giu;
const MIN_QUOTED_WORDS = 5;
/** Number of quoted words from which a longer quotation is not stronger. */
const LONG_QUOTATION = 15;
/** Minimum number of words of indirect speech. Shorter ones, such as "The party opposes the bill", say too little. */
const MIN_INDIRECT_WORDS = 9;
/** Minimum number of quoted words after "calls". A shorter phrase, as in "calls it freedom", may just be a name. */
const MIN_WORDS_AFTER_CALLS = 3;

/** Counts words of praise, blame, hope, fear and obligation, up to three. */
function countJudgments({ quoted, statement }: Utterance): number {
  const said = `${quoted} ${removeQuotations(statement)}`;
  const judging = termsOf(said).filter((term) => JUDGING_STEMS.has(term)).length;
  return Math.min(3, judging + (said.match(NORMATIVE_WORDS)?.length ?? 0));
}

function takesStance({ verb }: Utterance, quotedWords: number): boolean {
  return STANCE_VERBS.has(verb) && (verb !== 'call' || quotedWords >= MIN_WORDS_AFTER_CALLS);
}

/**
 * Returns the strength, from 0 to 1, of the wish, fear, praise or blame that a sentence reports. Returns 0 for facts
 * and sentences without a speaker.
 */
export function rateStance(text: string): number {
  const utterance = readUtterance(text);
  if (utterance === null) return 0;
  const { quoted } = utterance;
  const words = tokenise(quoted).length;
  const judging = countJudgments(utterance);
  const stance = takesStance(utterance, words);
  const isOpinion = words >= MIN_QUOTED_WORDS && !/\d/.test(quoted);
  const saysEnough = words >= MIN_WORDS_AFTER_CALLS || tokenise(text).length >= MIN_INDIRECT_WORDS;
  if (!saysEnough || (!stance && judging === 0 && !isOpinion)) return 0;
  return (stance ? 0.2 : 0.1) + 0.1 * judging + 0.4 * Math.min(1, words / LONG_QUOTATION);
}
