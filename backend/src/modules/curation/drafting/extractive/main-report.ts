import { isTeaser, type ReportKind } from '../../../../shared/news/report-kind.ts';
import { escapePattern } from '../../../../shared/text/escape-pattern.ts';
import { termsOf } from '../../../../shared/text/tokens.ts';
import type { CitedSentence } from '../../draft/draft.ts';
import { isDirective } from '../../verification/directives.ts';
import { MAX_WHOLE_LENGTH, OVERTAKES_AFTER_MS } from '../../verification/omissions.ts';
import type { SourceText } from '../../draft/source-text.ts';
import { computeTermSupport } from '../source-texts.ts';
import { findDifferences } from './differing-facts.ts';
import { countWords, type Paragraph, type SourceSentence } from './source-sentences.ts';

/** A report with its paragraphs. */
export interface Report {
  readonly source: SourceText;
  readonly paragraphs: readonly Paragraph[];
}

/** The beginning of the main report, as the article tells it. */
export interface MainText {
  readonly title: CitedSentence;
  readonly summary: readonly SourceSentence[];
  /** Sentences by paragraph. */
  readonly body: readonly (readonly SourceSentence[])[];
  /** True if the report continues. */
  readonly isExcerpt: boolean;
}

/** Matches words in capitals that are too long to be abbreviations. */
export const SHOUTED = /\b\p{Lu}{5,}\b/u;
/** Kinds of reports from which an article can be made if there is no news report that is as good. */
const OTHER_REPORTS: ReadonlySet<ReportKind> = new Set(['analysis', 'feature', 'interview', 'live', 'review']);
const OTHER_REPORT_WEIGHT = 0.3;
/** Weight of opinion pieces, lists, press releases and so on. One is only chosen if there is no report at all. */
const NO_REPORT_WEIGHT = -3;
/** Weight of reports by outlets without a side. */
const UNALIGNED_WEIGHT = { political: 1.5, other: 0.5 };
/** A report that is this much older than the newest news report loses `MAX_AGE_PENALTY`. */
const OLD_AFTER_MS = 12 * 3_600_000;
const MAX_AGE_PENALTY = 0.5;
/** Number of sentences of a complete report. */
const COMPLETE_SENTENCES = 6;
const SCORED_SENTENCES = 3;

const SUMMARY_LIMITS = { sentences: 3, words: 100, fewest: 25 };
const MAX_BODY_WORDS = 400;
/** Maximum share of a long report's characters that the article may quote, because it must not replace its sources. */
const MAX_QUOTED_SHARE = 0.8;

/**
 * Returns the length of a headline without the outlet's name that some feeds add at its end, as in "… - The Ledger".
 */
function getHeadlineLength(title: string, outletName: string): number {
  return new RegExp(`\\s+[-–—|:]\\s+${escapePattern(outletName)}$`, 'iu').exec(title)?.index ?? title.length;
}

/** Returns the headline as a cited sentence. */
export function citeHeadline({ title, text, snapshotId, outletName }: SourceText): CitedSentence {
  const shown = title.slice(0, getHeadlineLength(title, outletName)).trimEnd();
  const evidence = text.startsWith(title) ? [{ snapshotId, start: 0, end: shown.length }] : [];
  return { text: shown, evidence };
}

function scorePlainness(headline: string): number {
  if (isDirective(headline)) return -1;
  return isTeaser(headline) ? -0.25 : 0;
}

/**
 * Returns the paragraphs that may be told, up to the first that may not be told to its end. Lists and quotation blocks
 * are passed over.
 */
function listTellable({ paragraphs }: Report): (readonly SourceSentence[])[] {
  const told = paragraphs.filter(({ isBlock }) => !isBlock);
  const end = told.findIndex(({ complete }) => !complete);
  return told
    .slice(0, end < 0 ? undefined : end + 1)
    .map(({ sentences }) => sentences)
    .filter((sentences) => sentences.length > 0);
}

const getSentences = (report: Report): SourceSentence[] => listTellable(report).flat();

const listLeadTerms = (report: Report): string[] => [
  ...termsOf(citeHeadline(report.source).text),
  ...getSentences(report)
    .slice(0, SCORED_SENTENCES)
    .flatMap(({ terms }) => terms),
];

/** Returns the cosine similarity of a report's headline and lead to those of all reports together, from 0 to 1. */
function computeAgreement(report: Report, reports: readonly Report[]): number {
  const own = new Set(listLeadTerms(report));
  const all = reports.flatMap((other) => [...new Set(listLeadTerms(other))]);
  const square = [...Map.groupBy(all, (term) => term).values()].reduce((sum, { length }) => sum + length ** 2, 0);
  return all.filter((term) => own.has(term)).length / Math.sqrt(own.size * square);
}

const isUnaligned = ({ source: { lean } }: Report): boolean => lean === null || lean === 'center';
export const isNews = ({ source }: Report): boolean => (source.kind ?? 'news') === 'news';
/** Returns the weight of the kind of a report. */
function getKindWeight({ source: { kind = 'news' } }: Report): number {
  if (kind === 'news') return 1;
  return OTHER_REPORTS.has(kind) ? OTHER_REPORT_WEIGHT : NO_REPORT_WEIGHT;
}

/**
 * Scores how well a report covers the event. Favors recent, complete reports by outlets without a side, words that most
 * reports use, and first sentences that match the headline.
 */
function scoreReport(
  report: Report,
  { reports, newest, political }: { reports: readonly Report[]; newest: number; political: boolean },
): number {
  const { source } = report;
  const sentences = getSentences(report);
  const headline = citeHeadline(source).text;
  const openingTerms = new Set(sentences.slice(0, 2).flatMap(({ terms }) => terms));
  return (
    getKindWeight(report) +
    (isUnaligned(report) ? UNALIGNED_WEIGHT[political ? 'political' : 'other'] : 0) +
    0.7 * computeTermSupport(termsOf(headline), openingTerms) +
    1.2 * computeAgreement(report, reports) +
    Math.min(1, sentences.length / COMPLETE_SENTENCES) +
    scorePlainness(headline) -
    MAX_AGE_PENALTY * Math.min(1, Math.max(0, newest - source.publishedAt.getTime()) / OLD_AFTER_MS)
  );
}

/** Returns true if the outlet takes a side so clearly that its report of a political story is not told. */
export const isPartisan = ({ source: { lean } }: Pick<Report, 'source'>): boolean =>
  lean === 'left' || lean === 'right';

/** Returns true if headline or lead of the newer report give another number than those of the older one. */
function overtakes(newer: Report, older: Report): boolean {
  const listStatements = (report: Report, name: string): { text: string; report: string }[] =>
    [report.source.title, ...(report.paragraphs[0]?.sentences.map(({ text }) => text) ?? [])].map((text) => ({
      text,
      report: name,
    }));
  return findDifferences([...listStatements(older, 'older'), ...listStatements(newer, 'newer')]).some(
    ({ kind }) => kind === 'toll' || kind === 'number',
  );
}

const startsLater = (newer: Report, older: Report, byMs: number): boolean =>
  newer.source.publishedAt.getTime() - older.source.publishedAt.getTime() > byMs;

/**
 * Returns the report that the article tells, or `null` if none has both a headline and a sentence that may be told. It
 * is the report that covers the event best, unless there is a much newer complete news report, or a newer one with
 * another number, such as a death toll.
 */
export function chooseMainReport(reports: readonly Report[], political: boolean): Report | null {
  const candidates = reports.filter(
    (report) => getSentences(report).length > 0 && citeHeadline(report.source).text !== '',
  );
  const newest = Math.max(...candidates.filter(isNews).map(({ source }) => source.publishedAt.getTime()));
  const ranked = candidates
    .map((report) => ({ report, score: scoreReport(report, { reports, newest, political }) }))
    .toSorted((one, other) => other.score - one.score)
    .map(({ report }) => report);
  const [best = null] = ranked;
  const newer = ranked.find(
    (report) =>
      best !== null &&
      isNews(report) &&
      !(political && isPartisan(report)) &&
      getSentences(report).length >= COMPLETE_SENTENCES &&
      scorePlainness(citeHeadline(report.source).text) === 0 &&
      (startsLater(report, best, OVERTAKES_AFTER_MS) || (startsLater(report, best, 0) && overtakes(report, best))),
  );
  return newer ?? best;
}

const countCharacters = (sentences: readonly SourceSentence[]): number =>
  sentences.reduce((sum, { text }) => sum + text.length, 0);

/** Returns the number of sentences of the summary: one or two paragraphs, or the beginning of a long one. */
function chooseSummaryLength(paragraphs: readonly (readonly SourceSentence[])[]): number {
  const all = paragraphs.flat();
  const most = Math.min(SUMMARY_LIMITS.sentences, Math.max(1, all.length - 1));
  const fits = (length: number): boolean =>
    length <= most && (length <= 1 || countWords(all.slice(0, length)) <= SUMMARY_LIMITS.words);
  const [first = [], second = []] = paragraphs;
  const isEnough = (length: number): boolean => countWords(all.slice(0, length)) >= SUMMARY_LIMITS.fewest;
  return (
    [first.length, first.length + second.length].find((each) => fits(each) && isEnough(each)) ??
    [3, 2].find((each) => fits(each) && each <= first.length) ??
    1
  );
}

/** Returns the leading items that fit into the limits. */
function takeFitting(
  items: readonly (readonly SourceSentence[])[],
  limits: { readonly words: number; readonly characters: number },
): (readonly SourceSentence[])[] {
  let { words, characters } = limits;
  const end = items.findIndex((sentences) => {
    words -= countWords(sentences);
    characters -= countCharacters(sentences);
    return words < 0 || characters < 0;
  });
  return items.slice(0, end < 0 ? undefined : end);
}

/**
 * Returns whole paragraphs up to the length of an article and the share of the report that may be quoted. Of a first
 * paragraph that is too long, it returns the beginning.
 */
function takeBody(
  { source }: Report,
  paragraphs: readonly (readonly SourceSentence[])[],
  summary: readonly SourceSentence[],
): (readonly SourceSentence[])[] {
  const length = source.text.length - source.title.length;
  const share = length <= MAX_WHOLE_LENGTH ? 1 : MAX_QUOTED_SHARE;
  const limits = { words: MAX_BODY_WORDS, characters: share * length - countCharacters(summary) };
  const whole = takeFitting(paragraphs, limits);
  if (whole.length > 0 || paragraphs[0] === undefined) return whole;
  const sentences = paragraphs[0].map((sentence) => [sentence]);
  const beginning = takeFitting(sentences, limits).flat();
  return beginning.length > 0 ? [beginning] : [];
}

/** Tells a report from its beginning: headline, summary, then whole paragraphs. */
export function tellReport(report: Report): MainText {
  const paragraphs = listTellable(report);
  const length = chooseSummaryLength(paragraphs);
  const summary = paragraphs.flat().slice(0, length);
  const rest = paragraphs
    .map((sentences) => sentences.filter((sentence) => !summary.includes(sentence)))
    .filter((sentences) => sentences.length > 0);
  const body = takeBody(report, rest, summary);
  const isExcerpt = report.paragraphs.at(-1)?.all.at(-1) !== [...summary, ...body.flat()].at(-1);
  return { title: citeHeadline(report.source), summary, body, isExcerpt };
}
