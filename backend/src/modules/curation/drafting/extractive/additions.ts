import { hasBalancedQuotes, removeQuotations } from '../../../../shared/text/quotations.ts';
import { termsOf } from '../../../../shared/text/tokens.ts';
import { isPartisan, type Report } from './main-report.ts';
import { namesOwnSubject, refersToUnknown } from './own-subject.ts';
import { isSelfReferential, type Paragraph, type SourceSentence } from './source-sentences.ts';
import { computeTermSupport } from '../source-texts.ts';
import { ToldText } from './told-text.ts';

const MAX_ADDITIONS = 8;
/** Number of paragraphs at the beginning of a report, which tell its news. */
const OPENING = 4;
/** Minimum share of a headline's words in the first paragraph of its report. With fewer, the paragraph describes a scene. */
const MIN_HEADLINE_SHARE = 0.3;
/** Matches the attribution of a statement. */
const ATTRIBUTION =
  /\b(?:said|says|told|announced|promised|noted|according to|showed?|found|estimated?|reported|asked)\b/i;

/** Words outside quotations that address readers, or refer to something said before. */
const RIDDLE = /\b(?:you|your|the (?:latter|move))\b/i;
/** Matches a quotation at the beginning, and words that may refer to an omitted sentence. */
const NEEDS_CONTEXT = /^["“]|\b(?:here|there|then)\b/i;

/** Returns true if a sentence can be understood without the ones before it. */
const standsAlone = (text: string): boolean => namesOwnSubject(text) && !NEEDS_CONTEXT.test(text);

/**
 * Returns the first sentences, up to one that is repeated, must not be told, or mentions something unknown, as in "The
 * robots cost 205 million". A first paragraph with a repeated sentence tells the event again, so that nothing of it
 * remains.
 */
function takeNews(
  { index, sentences }: Paragraph,
  known: ToldText,
  mayTell: (sentence: SourceSentence) => boolean,
): readonly SourceSentence[] {
  const isNew = (sentence: SourceSentence): boolean => !known.isRepeatedBy(sentence);
  if (index === 0 && !sentences.every(isNew)) return [];
  const read = new Set(known.terms);
  const cut = sentences.findIndex((sentence) => {
    const isUnfit = !isNew(sentence) || !mayTell(sentence) || refersToUnknown(sentence, read);
    for (const term of sentence.terms) read.add(term);
    return isUnfit;
  });
  const told = cut < 0 ? [...sentences] : sentences.slice(0, cut);
  while (!hasBalancedQuotes(told.map(({ text }) => text).join(' '))) told.pop();
  return told;
}

const isScene = ({ index, sentences, source }: Paragraph): boolean =>
  index === 0 &&
  computeTermSupport(termsOf(source.title), new Set(sentences.flatMap(({ terms }) => terms))) < MIN_HEADLINE_SHARE;

/** Puts the paragraphs of a report next to each other, in its order. */
function sortByReport(chosen: readonly Paragraph[]): Paragraph[] {
  const reports = [...Map.groupBy(chosen, ({ source }) => source).values()];
  return reports.flatMap((own) => own.toSorted((one, other) => one.index - other.index));
}

interface Opening {
  readonly report: Report;
  readonly paragraph: Paragraph;
}

/** Returns the first paragraphs of news reports: all first ones, then all second ones, and so on. */
const listOpenings = (reports: readonly Report[]): Opening[] =>
  reports
    .filter(({ source }) => (source.kind ?? 'news') === 'news')
    .flatMap((report) => report.paragraphs.slice(0, OPENING).map((paragraph) => ({ report, paragraph })))
    .toSorted((one, other) => one.paragraph.index - other.paragraph.index);

interface AdditionOptions {
  /** Reports that may add something. */
  readonly others: readonly Report[];
  /** True for a political story, where an outlet that clearly takes a side only adds what somebody is reported to have said. */
  readonly political: boolean;
  /** Returns true for sentences that belong to another part of the article. */
  readonly isExcluded: (sentence: SourceSentence) => boolean;
}

/** Returns true if the outlet does not clearly take a side, or if the paragraph begins with a reported statement. */
const isReported = ([first]: readonly SourceSentence[], report: Report): boolean =>
  !isPartisan(report) || ATTRIBUTION.test(first?.text ?? '');

/**
 * Returns what the first paragraphs of other news reports say that is new, by report. A report is told in its order,
 * without the paragraphs that readers know, up to the first one that cannot be told, because what follows may need it.
 *
 * @param told the headline and the sentences of the article so far
 */
export function findAdditions(
  told: readonly string[],
  { others, political, isExcluded }: AdditionOptions,
): Paragraph[] {
  const known = new ToldText(told);
  const mayTell = (sentence: SourceSentence): boolean =>
    !isExcluded(sentence) && !isSelfReferential(sentence.text) && !RIDDLE.test(removeQuotations(sentence.text));
  const chosen: Paragraph[] = [];
  const takeAddition = ({ report, paragraph }: Opening): readonly SourceSentence[] => {
    const sentences = takeNews(paragraph, known, mayTell);
    const [first] = sentences;
    if (first === undefined || isScene(paragraph) || (political && !isReported(sentences, report))) return [];
    const isContinued = chosen.some(({ source }) => source === report.source);
    return isContinued || standsAlone(first.text) ? sentences : [];
  };
  const ended = new Set<Report>();
  for (const opening of listOpenings(others)) {
    const { report, paragraph } = opening;
    if (ended.has(report) || paragraph.all.every((sentence) => known.isRepeatedBy(sentence))) continue;
    const sentences = takeAddition(opening);
    if (sentences.length > 0) chosen.push({ ...paragraph, sentences });
    if (sentences.at(-1) !== paragraph.all.at(-1)) ended.add(report);
    if (chosen.length === MAX_ADDITIONS) break;
    known.add(sentences.map(({ text }) => text));
  }
  return sortByReport(chosen);
}
