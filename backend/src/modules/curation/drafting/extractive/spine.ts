import { type ReportKind, isVerdict } from '../../../../shared/news/report-kind.ts';
import { termsOf, tokenise } from '../../../../shared/text/tokens.ts';
import { isDirective } from '../../verification/directives.ts';
import { computeTermSupport } from '../source-texts.ts';
import { findDifferences } from './differing-facts.ts';
import type { CitedSentence } from '../../draft/draft.ts';
import type { SourceText } from '../drafter.ts';
import { getHeadlineLength, isSelfReferential } from './usable-sentence.ts';
import { getBodyStart, type SourceSentence } from './source-sentences.ts';
import { cosineSimilarity, toVector, buildVector } from './term-vector.ts';

/** The main report of an article, with the sentences that the article quotes, in their original order. */
export interface Spine {
  readonly source: SourceText;
  readonly kind: ReportKind;
  readonly title: CitedSentence;
  readonly summary: readonly SourceSentence[];
  readonly happened: readonly SourceSentence[];
}

const KIND_LABEL =
  /^(?:opinion|analysis|editorial|comment|exclusive|breaking|updated?|interview|profile)\b\s*[:|/-]\s*/i;
/**
 * Matches a quotation at the start of a sentence. Unlike a quoted title, it ends with punctuation inside the quotation
 * marks.
 */
const OPENS_WITH_SPEECH = /^["“«„][^"”»]*[,.!?…]["”»]/u;
/** Minimum length of a lead in words. */
const MIN_LEAD_WORDS = 15;
/** Matches signs of a headline that teases or takes sides instead of reporting. */
const TEASER = new RegExp(
  [
    String.raw`\?|!|…|\.\.\.|\bhere['’]s\b|\bthis is\b|\bthings? (?:to|you)\b|\bwhat (?:to|we)\b`,
    String.raw`\b(?:shocking|stunning|slams?|blasts?|destroys?|torches|rips|eviscerates|outrage)\b`,
    String.raw`^(?:\d+|how|why|what|who|inside|behind|meet|watch|video|photos?|live|podcast)\b|^live\b`,
  ].join('|'),
  'i',
);
const HEADLINE_LENGTH = { shortest: 25, longest: 110 };
/** Weight of each kind of report. An opinion piece is only chosen if all reports are opinion pieces. */
const KIND_WEIGHT: Readonly<Record<ReportKind, number>> = {
  news: 1,
  analysis: 0.4,
  feature: 0.3,
  interview: 0.3,
  live: 0.2,
  review: 0.2,
  opinion: -3,
  corrections: -3,
  brief: -3,
  factbox: -3,
  list: -3,
  calendar: -3,
  gallery: -3,
  'press-release': -3,
};
/** Minimum number of usable sentences of a complete report. */
const COMPLETE_SENTENCES = 6;
const SCORED_SENTENCES = 3;

const SUMMARY_LIMITS = { sentences: 3, words: 100, fewest: 25, share: 0.4 };
const BODY_LIMITS = { sentences: 9 };
/**
 * Maximum share of a report's characters that summary and body together may quote, because an article must not replace
 * its sources.
 */
const MAX_QUOTED_SHARE = 0.8;
/** Maximum length in characters of a report that counts as an excerpt. An excerpt may be quoted as a whole. */
const MAX_EXCERPT_LENGTH = 900;

const getKind = ({ kind }: SourceText): ReportKind => kind ?? 'news';
const isUnaligned = ({ lean }: SourceText): boolean => lean === null || lean === 'center';

function citeHeadline({ title, text, snapshotId, outletName }: SourceText): CitedSentence {
  const label = KIND_LABEL.exec(title)?.[0].length ?? 0;
  const end = getHeadlineLength(title, outletName);
  const shown = title.slice(label, end).trimEnd();
  const evidence = text.startsWith(title) ? [{ snapshotId, start: label, end: label + shown.length }] : [];
  return { text: shown, evidence };
}

function scorePlainness(headline: string): number {
  let score = 0;
  if (TEASER.test(headline)) score -= 0.25;
  if (isDirective(headline)) score -= 1;
  if (headline.length < HEADLINE_LENGTH.shortest || headline.length > HEADLINE_LENGTH.longest) score -= 0.25;
  if (headline === headline.toUpperCase()) score -= 0.3;
  return score;
}

/** Returns the words of all headlines and leads, each weighted by the number of reports that contain it. */
function countStoryTerms(sources: readonly SourceText[]): Map<string, number> {
  const weights = new Map<string, number>();
  for (const source of sources) {
    const lead = source.text.slice(getBodyStart(source), getBodyStart(source) + 600);
    for (const term of new Set([...termsOf(source.title), ...termsOf(lead)]))
      weights.set(term, (weights.get(term) ?? 0) + 1);
  }
  return weights;
}

/**
 * Scores how well a report covers the event. Favors complete reports without opinion by outlets without a side, words
 * that most reports use, and first sentences that match the headline.
 */
function scoreReport(source: SourceText, own: readonly SourceSentence[], story: ReturnType<typeof toVector>): number {
  const lead = own.slice(0, SCORED_SENTENCES);
  const [first] = own;
  const headline = citeHeadline(source).text;
  const openingTerms = new Set(own.slice(0, 2).flatMap(({ terms }) => terms));
  const agreement = first === undefined ? 0 : computeTermSupport(termsOf(headline), openingTerms);
  const centrality = cosineSimilarity(
    buildVector([...termsOf(headline), ...lead.flatMap(({ terms }) => terms)]),
    story,
  );
  const opening =
    first?.standsAlone === true && first.sourcePosition === 0 && !OPENS_WITH_SPEECH.test(first.text) ? 0.2 : 0;
  const completeness = 0.3 * Math.min(1, own.length / COMPLETE_SENTENCES);
  const side = isUnaligned(source) ? 0.5 : 0;
  return (
    KIND_WEIGHT[getKind(source)] +
    side +
    0.7 * agreement +
    centrality +
    opening +
    completeness +
    scorePlainness(headline)
  );
}

/** Returns true if the sentence is about this story: other reports use its words, or it continues such a sentence. */
const isOnTopic = ({ whole, supported, standsAlone }: SourceSentence): boolean => whole && (supported || !standsAlone);

/** Returns true if the sentence is about this story, contains no judgment by the writer and does not use "we". */
function isImpersonal(sentence: SourceSentence): boolean {
  return isOnTopic(sentence) && !isVerdict(sentence.text) && !isSelfReferential(sentence.text);
}

/** Returns the sentences that satisfy `fits`, in report order. Drops sentences that depend on a dropped one. */
function selectCoherent(own: readonly SourceSentence[], fits: (sentence: SourceSentence) => boolean): SourceSentence[] {
  const kept: SourceSentence[] = [];
  for (const sentence of own) {
    const isUnderstandable = sentence.standsAlone || kept.at(-1)?.sourcePosition === sentence.sourcePosition - 1;
    if (fits(sentence) && isUnderstandable) kept.push(sentence);
  }
  return kept;
}

const countWords = (sentences: readonly SourceSentence[]): number =>
  sentences.reduce((sum, { text }) => sum + tokenise(text).length, 0);

/** Returns true if the sentence corrects the one before it ("Not the eel itself: its traces."). */
const correctsPrevious = (sentence: SourceSentence | undefined): boolean =>
  sentence !== undefined && /^(?:not|but|yet)\b/i.test(sentence.text);

/**
 * Returns the number of sentences in the lead, at most two fifths of all sentences. Prefers to end the lead with a
 * paragraph, otherwise before a sentence that can be understood alone.
 */
function chooseLeadLength(sentences: readonly SourceSentence[], total: number): number {
  const most = Math.max(1, Math.min(SUMMARY_LIMITS.sentences, Math.ceil(SUMMARY_LIMITS.share * total), total - 1));
  const fitting = [3, 2, 1].filter(
    (length) => length <= most && (length === 1 || countWords(sentences.slice(0, length)) <= SUMMARY_LIMITS.words),
  );
  const endsParagraph = (length: number): boolean =>
    sentences[length]?.paragraph !== sentences[length - 1]?.paragraph &&
    countWords(sentences.slice(0, length)) >= SUMMARY_LIMITS.fewest;
  const length =
    fitting.find(endsParagraph) ?? fitting.find((each) => sentences[each]?.standsAlone !== false) ?? fitting[0] ?? 1;
  return length < SUMMARY_LIMITS.sentences && length + 1 < total && correctsPrevious(sentences[length])
    ? length + 1
    : length;
}

/** Splits the sentences into runs of consecutive sentences of the report. */
function splitIntoRuns(sentences: readonly SourceSentence[]): SourceSentence[][] {
  const runs: SourceSentence[][] = [];
  for (const sentence of sentences) {
    const run = runs.at(-1);
    if (run?.at(-1)?.sourcePosition === sentence.sourcePosition - 1) run.push(sentence);
    else runs.push([sentence]);
  }
  return runs;
}

/** Returns the first run of consecutive sentences with enough words. A lead with gaps would be hard to follow. */
function findOpeningRun(sentences: readonly SourceSentence[]): readonly SourceSentence[] {
  const runs = splitIntoRuns(sentences).map((run) =>
    run.slice(
      Math.max(
        0,
        run.findIndex(({ text, standsAlone }) => standsAlone && !OPENS_WITH_SPEECH.test(text)),
      ),
    ),
  );
  return runs.find((run) => countWords(run) >= MIN_LEAD_WORDS) ?? runs[0] ?? [];
}

/**
 * Returns the beginning of a report as the summary. Sentences with "I" and "we" are allowed only in reviews, features
 * and interviews.
 */
export function extractLead(own: readonly SourceSentence[], kind: ReportKind = 'news'): SourceSentence[] {
  const personal = kind === 'review' || kind === 'feature' || kind === 'interview';
  const plain = selectCoherent(own, (sentence) => isImpersonal(sentence) || (personal && isOnTopic(sentence)));
  const usable = plain.length > 0 ? plain : selectCoherent(own, isOnTopic);
  const sentences = usable.length > 0 ? findOpeningRun(usable) : own.filter(({ supported }) => supported).slice(0, 2);
  return sentences.slice(0, chooseLeadLength(sentences, usable.length));
}

/** Returns the remaining sentences of the report, up to the quotation limit. */
function extractContinuation(
  source: SourceText,
  own: readonly SourceSentence[],
  lead: readonly SourceSentence[],
  quoted: readonly SourceSentence[],
): SourceSentence[] {
  const inLead = new Set(lead);
  const all = selectCoherent(
    own,
    (sentence) => inLead.has(sentence) || (sentence.whole && !isVerdict(sentence.text) && !quoted.includes(sentence)),
  );
  const rest = all.filter((sentence) => !inLead.has(sentence));
  const length = source.text.length - getBodyStart(source);
  let left =
    (length <= MAX_EXCERPT_LENGTH ? 1 : MAX_QUOTED_SHARE) * length -
    lead.reduce((sum, { text }) => sum + text.length, 0);
  const end = rest.findIndex(({ text }, at) => at >= BODY_LIMITS.sentences || (left -= text.length) < 0);
  return end < 0 ? rest : rest.slice(0, end);
}

/** Returns the news reports that are newer than the main report and come from outlets without a side, newest first. */
function findNewerReports(spine: SourceText, sources: readonly SourceText[]): SourceText[] {
  return sources
    .filter((source) => source.publishedAt > spine.publishedAt && isUnaligned(source) && getKind(source) === 'news')
    .toSorted((a, b) => b.publishedAt.getTime() - a.publishedAt.getTime());
}

/** Replaces sentences whose number, such as a death toll or a result, differs from the number in a newer report. */
function updateNumbers(spine: Spine, newer: readonly SourceText[], sentences: readonly SourceSentence[]): Spine {
  const update = (sentence: SourceSentence): SourceSentence => {
    for (const source of newer) {
      const later = sentences.filter((each) => each.source === source && each.standsAlone && isImpersonal(each));
      const [difference] = findDifferences([
        { text: sentence.text, report: 'spine', sentence },
        ...later.map((each) => ({ text: each.text, report: 'newer', sentence: each })),
      ]).filter(({ kind }) => kind === 'number');
      if (difference !== undefined) return difference.other.sentence;
    }
    return sentence;
  };
  const summary = spine.summary.map(update);
  const happened = spine.happened
    .map(update)
    .filter((sentence, at, all) => !summary.includes(sentence) && all.indexOf(sentence) === at);
  return { ...spine, title: updateTitle(spine.title, newer), summary: [...new Set(summary)], happened };
}

function updateTitle(title: CitedSentence, newer: readonly SourceText[]): CitedSentence {
  for (const source of newer) {
    const later = citeHeadline(source);
    const differs = findDifferences([
      { text: title.text, report: 'spine' },
      { text: later.text, report: 'newer' },
    ]).some(({ kind }) => kind === 'number');
    if (differs && later.evidence.length > 0) return later;
  }
  return title;
}

/** Returns the report that covers the event best, or `null` if no report has both a usable sentence and a headline. */
export function chooseBestReport(
  sources: readonly SourceText[],
  sentences: readonly SourceSentence[],
): SourceText | null {
  const story = toVector(countStoryTerms(sources));
  const own = Map.groupBy(sentences, ({ source }) => source);
  const ranked = sources
    .filter((source) => own.has(source) && citeHeadline(source).text !== '')
    .map((source) => ({ source, score: scoreReport(source, own.get(source) ?? [], story) }));
  return (
    ranked.reduce<(typeof ranked)[number] | null>(
      (one, other) => (one === null || other.score > one.score ? other : one),
      null,
    )?.source ?? null
  );
}

/**
 * Selects title, summary and main text from the main report.
 *
 * @param quoted sentences that other parts of the article quote
 */
export function buildSpine(
  source: SourceText,
  {
    sources,
    sentences,
    quoted,
  }: {
    readonly sources: readonly SourceText[];
    readonly sentences: readonly SourceSentence[];
    readonly quoted: readonly SourceSentence[];
  },
): Spine {
  const own = sentences.filter((sentence) => sentence.source === source);
  const summary = extractLead(own, getKind(source));
  const spine = {
    source,
    kind: getKind(source),
    title: citeHeadline(source),
    summary,
    happened: extractContinuation(source, own, summary, quoted),
  };
  return updateNumbers(spine, findNewerReports(source, sources), sentences);
}
