import { isNews, isPartisan, type Report } from './main-report.ts';
import { countWords, isSelfReferential, type Paragraph, type SourceSentence } from './source-sentences.ts';
import { ToldText } from './told-text.ts';

const MAX_ADDITIONS = 9;
/** Number of paragraphs at the beginning of a report, which tell its news. */
const OPENING = 3;
/** Maximum number of words of one report. */
const MAX_WORDS = 200;
/** Matches the attribution of a statement. */
const ATTRIBUTION =
  /\b(?:said|says|told|announced|promised|noted|according to|showed?|found|estimated?|reported|asked)\b/i;

/** Returns true if the outlet does not clearly take a side, or if the paragraph begins with a reported statement. */
const isReported = (paragraph: Paragraph): boolean =>
  !isPartisan(paragraph) || ATTRIBUTION.test(paragraph.sentences[0]?.text ?? '');

interface AdditionOptions {
  /** Reports that may add something. */
  readonly others: readonly Report[];
  /** True for a political story, where paragraphs of outlets that clearly take a side must begin with a reported statement. */
  readonly political: boolean;
  /** Returns true for sentences that belong to another part of the article. */
  readonly isExcluded: (sentence: SourceSentence) => boolean;
}

/**
 * Returns the first paragraphs of other news reports, each report without gaps, because what follows a gap may need it. A
 * first paragraph that the article tells is skipped. One whose continuation cannot be told is left out: the list of
 * sources may show it below its headline, which explains it.
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
  for (const { paragraphs } of others.filter(isNews)) {
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
    const added = fresh.slice(0, end < 0 ? undefined : end);
    const least = Math.min(paragraphs.length, isFirstKnown ? 1 : 2);
    if (added.length < least || chosen.length + added.length > MAX_ADDITIONS) continue;
    chosen.push(...added);
    known.add(added.flatMap(({ sentences }) => sentences.map(({ text }) => text)));
  }
  return chosen;
}
