import { termsOf } from '../../../../shared/text/tokens.ts';
import { computeTermSupport } from '../source-texts.ts';
import { citeHeadline, isNews, isPartisan, type Report } from './main-report.ts';
import { countWords, isSelfReferential, type Paragraph, type SourceSentence } from './source-sentences.ts';
import { ToldText } from './told-text.ts';

const MAX_ADDITIONS = 9;
/** Number of paragraphs at the beginning of a report, which tell its news. */
const OPENING = 3;
/** Maximum number of words of one report. */
const MAX_WORDS = 200;
/** Minimum share of a headline's words in a paragraph that can be understood without the headline. */
const MIN_HEADLINE_SHARE = 0.7;
/** Matches the attribution of a statement. */
const ATTRIBUTION =
  /\b(?:said|says|told|announced|promised|noted|according to|showed?|found|estimated?|reported|asked)\b/i;

/** Returns true if the outlet does not clearly take a side, or if the paragraph begins with a reported statement. */
const isReported = (paragraph: Paragraph): boolean =>
  !isPartisan(paragraph) || ATTRIBUTION.test(paragraph.sentences[0]?.text ?? '');

const statesHeadline = ({ source, sentences }: Paragraph): boolean =>
  computeTermSupport(termsOf(citeHeadline(source).text), new Set(sentences.flatMap(({ terms }) => terms))) >=
  MIN_HEADLINE_SHARE;

interface AdditionOptions {
  /** Reports that may add something. */
  readonly others: readonly Report[];
  /** True for a political story, where paragraphs of outlets that clearly take a side must begin with a reported statement. */
  readonly political: boolean;
  /** Returns true for sentences that belong to another part of the article. */
  readonly isExcluded: (sentence: SourceSentence) => boolean;
}

/**
 * Returns the beginning of a report up to the first paragraph that may not be added. A first paragraph that readers know
 * is skipped. A single first paragraph is left out if it needs its headline: the list of sources may show both.
 */
function takeBeginning(
  { paragraphs }: Report,
  known: ToldText,
  mayAdd: (paragraph: Paragraph) => boolean,
): Paragraph[] {
  const opening = paragraphs.slice(0, OPENING);
  const first = opening[0]?.all ?? [];
  const isFirstKnown =
    first.length > 0 && first.every((each) => known.isRepeatedBy(each) && !known.hasOtherToll(each.text));
  const fresh = isFirstKnown ? opening.slice(1) : opening;
  let words = 0;
  const end = fresh.findIndex((paragraph) => {
    words += countWords(paragraph.sentences);
    return words > MAX_WORDS || !mayAdd(paragraph);
  });
  const taken = fresh.slice(0, end < 0 ? undefined : end);
  return isFirstKnown || taken.length > 1 || taken.every(statesHeadline) ? taken : [];
}

/**
 * Returns the beginnings of other news reports, each without gaps, because what follows a gap may need it.
 *
 * @param told the headline and the sentences of the article so far
 */
export function findAdditions(
  told: readonly string[],
  { others, political, isExcluded }: AdditionOptions,
): Paragraph[] {
  const known = new ToldText(told);
  const mayTell = (sentence: SourceSentence): boolean =>
    !known.isRepeatedBy(sentence) &&
    !known.hasOtherToll(sentence.text) &&
    !isExcluded(sentence) &&
    !isSelfReferential(sentence.text);
  const mayAdd = (paragraph: Paragraph): boolean =>
    paragraph.complete && paragraph.sentences.every(mayTell) && (!political || isReported(paragraph));
  const chosen: Paragraph[] = [];
  for (const report of others.filter(isNews)) {
    const added = takeBeginning(report, known, mayAdd);
    if (chosen.length + added.length > MAX_ADDITIONS) continue;
    chosen.push(...added);
    known.add(added.flatMap(({ sentences }) => sentences.map(({ text }) => text)));
  }
  return chosen;
}
