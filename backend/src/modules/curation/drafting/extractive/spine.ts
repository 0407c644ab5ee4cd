import { type ReportKind, isVerdict } from '../../../../shared/news/report-kind.ts';
import { termsOf, tokenise } from '../../../../shared/text/tokens.ts';
import { isDirective } from '../../verification/directives.ts';
import { termSupport } from '../source-texts.ts';
import { differences } from './differing-facts.ts';
import type { CitedSentence } from '../../draft/draft.ts';
import type { SourceText } from '../drafter.ts';
import { headlineLength, isSelfReferential } from './usable-sentence.ts';
import { bodyStart, type SourceSentence } from './source-sentences.ts';
import { cosine, vectorOf, vectorOfTerms } from './term-vector.ts';

/** The report that an article follows, with the parts that the article uses, in report order. */
export interface Spine {
  readonly source: SourceText;
  readonly kind: ReportKind;
  readonly title: CitedSentence;
  readonly summary: readonly SourceSentence[];
  readonly happened: readonly SourceSentence[];
}

const LABEL = /^(?:opinion|analysis|editorial|comment|exclusive|breaking|updated?|interview|profile)\b\s*[:|/-]\s*/i;
/**
 * Matches quoted speech at the start, which ends with punctuation inside the quotation marks. A quoted title does not.
 */
const SPEECH = /^["“«„][^"”»]*[,.!?…]["”»]/u;
/** Minimum length of a lead in words. */
const MIN_WORDS = 15;
const TEASE = new RegExp(
  [
    String.raw`\?|!|…|\.\.\.|\bhere['’]s\b|\bthis is\b|\bthings? (?:to|you)\b|\bwhat (?:to|we)\b`,
    String.raw`\b(?:shocking|stunning|slams?|blasts?|destroys?|torches|rips|eviscerates|outrage)\b`,
    String.raw`^(?:\d+|how|why|what|who|inside|behind|meet|watch|video|photos?|live|podcast)\b|^live\b`,
  ].join('|'),
  'i',
);
const HEADLINE = { shortest: 25, longest: 110 };
/** Weight of each kind of report. Opinion is followed only if all reports are opinion. */
const KIND_WORTH: Readonly<Record<ReportKind, number>> = {
  news: 1,
  analysis: 0.4,
  feature: 0.3,
  interview: 0.3,
  live: 0.2,
  review: 0.2,
  opinion: -3,
};
/** Number of sentences from which a report counts as complete. */
const COMPLETE = 6;
const LEAD_SENTENCES = 3;

const SUMMARY = { sentences: 3, words: 100, fewest: 25, share: 0.4 };
const HAPPENED = { sentences: 9 };
/**
 * Maximum share of a report's characters that summary and body may quote together: an article must not replace its
 * sources.
 */
const MAX_SHARE = 0.8;
/** A report of at most this many characters is already an excerpt and may be quoted whole. */
const EXCERPT = 900;

const kindOf = ({ kind }: SourceText): ReportKind => kind ?? 'news';
const withoutSide = ({ lean }: SourceText): boolean => lean === null || lean === 'center';

function headlineOf({ title, text, snapshotId, outletName }: SourceText): CitedSentence {
  const label = LABEL.exec(title)?.[0].length ?? 0;
  const end = headlineLength(title, outletName);
  const shown = title.slice(label, end).trimEnd();
  const evidence = text.startsWith(title) ? [{ snapshotId, start: label, end: label + shown.length }] : [];
  return { text: shown, evidence };
}

function plainness(headline: string): number {
  let score = 0;
  if (TEASE.test(headline)) score -= 0.25;
  if (isDirective(headline)) score -= 1;
  if (headline.length < HEADLINE.shortest || headline.length > HEADLINE.longest) score -= 0.25;
  if (headline === headline.toUpperCase()) score -= 0.3;
  return score;
}

/** Returns the words of all headlines and leads, weighted by the number of reports that use them. */
function storyWords(sources: readonly SourceText[]): Map<string, number> {
  const weights = new Map<string, number>();
  for (const source of sources) {
    const lead = source.text.slice(bodyStart(source), bodyStart(source) + 600);
    for (const term of new Set([...termsOf(source.title), ...termsOf(lead)]))
      weights.set(term, (weights.get(term) ?? 0) + 1);
  }
  return weights;
}

/**
 * Scores how well a report covers the event. Favors complete, plain news from an outlet without a side that is central
 * to the story and whose first sentences match its headline.
 */
function worth(source: SourceText, own: readonly SourceSentence[], story: ReturnType<typeof vectorOf>): number {
  const lead = own.slice(0, LEAD_SENTENCES);
  const [first] = own;
  const headline = headlineOf(source).text;
  const openingTerms = new Set(own.slice(0, 2).flatMap(({ terms }) => terms));
  const agreement = first === undefined ? 0 : termSupport(termsOf(headline), openingTerms);
  const centrality = cosine(vectorOfTerms([...termsOf(headline), ...lead.flatMap(({ terms }) => terms)]), story);
  const opening = first?.standsAlone === true && first.place === 0 && !SPEECH.test(first.text) ? 0.2 : 0;
  const completeness = 0.3 * Math.min(1, own.length / COMPLETE);
  const side = withoutSide(source) ? 0.5 : 0;
  return (
    KIND_WORTH[kindOf(source)] + side + 0.7 * agreement + centrality + opening + completeness + plainness(headline)
  );
}

/** Returns true if the sentence is about this story: other reports use its words, or it continues such a sentence. */
const belongs = ({ whole, supported, standsAlone }: SourceSentence): boolean => whole && (supported || !standsAlone);

/** Returns true if the sentence needs no attribution: it contains no judgment by the writer and no "we". */
function isPlain(sentence: SourceSentence): boolean {
  return belongs(sentence) && !isVerdict(sentence.text) && !isSelfReferential(sentence.text);
}

/** Returns the fitting sentences in report order. Drops a sentence that depends on a dropped one. */
function coherent(own: readonly SourceSentence[], fits: (sentence: SourceSentence) => boolean): SourceSentence[] {
  const kept: SourceSentence[] = [];
  for (const sentence of own) {
    const followsOn = sentence.standsAlone || kept.at(-1)?.place === sentence.place - 1;
    if (fits(sentence) && followsOn) kept.push(sentence);
  }
  return kept;
}

const wordsIn = (sentences: readonly SourceSentence[]): number =>
  sentences.reduce((sum, { text }) => sum + tokenise(text).length, 0);

/** Returns true if the sentence corrects the one before it ("Not the eel itself: its traces."). */
const correctsPrevious = (sentence: SourceSentence | undefined): boolean =>
  sentence !== undefined && /^(?:not|but|yet)\b/i.test(sentence.text);

/**
 * Returns the number of sentences in the lead: as many as fit, at most two fifths of the text. Prefers to end with a
 * paragraph, otherwise before a sentence that stands alone.
 */
function leadLength(sentences: readonly SourceSentence[], all: number): number {
  const most = Math.max(1, Math.min(SUMMARY.sentences, Math.ceil(SUMMARY.share * all), all - 1));
  const fitting = [3, 2, 1].filter(
    (length) => length <= most && (length === 1 || wordsIn(sentences.slice(0, length)) <= SUMMARY.words),
  );
  const endsParagraph = (length: number): boolean =>
    sentences[length]?.paragraph !== sentences[length - 1]?.paragraph &&
    wordsIn(sentences.slice(0, length)) >= SUMMARY.fewest;
  const length =
    fitting.find(endsParagraph) ?? fitting.find((each) => sentences[each]?.standsAlone !== false) ?? fitting[0] ?? 1;
  return length < SUMMARY.sentences && length + 1 < all && correctsPrevious(sentences[length]) ? length + 1 : length;
}

/** Splits the sentences into runs that are consecutive in the report. */
function runsOf(sentences: readonly SourceSentence[]): SourceSentence[][] {
  const runs: SourceSentence[][] = [];
  for (const sentence of sentences) {
    const run = runs.at(-1);
    if (run?.at(-1)?.place === sentence.place - 1) run.push(sentence);
    else runs.push([sentence]);
  }
  return runs;
}

/** A lead with gaps would be incoherent, so this returns the first run of consecutive sentences with enough words. */
function openingRun(sentences: readonly SourceSentence[]): readonly SourceSentence[] {
  const runs = runsOf(sentences).map((run) =>
    run.slice(
      Math.max(
        0,
        run.findIndex(({ text, standsAlone }) => standsAlone && !SPEECH.test(text)),
      ),
    ),
  );
  return runs.find((run) => wordsIn(run) >= MIN_WORDS) ?? runs[0] ?? [];
}

/**
 * Returns the beginning of a report as a summary. A review, feature or interview may say "I" and "we"; news may not.
 */
export function leadOf(own: readonly SourceSentence[], kind: ReportKind = 'news'): SourceSentence[] {
  const personal = kind === 'review' || kind === 'feature' || kind === 'interview';
  const plain = coherent(own, (sentence) => isPlain(sentence) || (personal && belongs(sentence)));
  const openingTerms = plain.length > 0 ? plain : coherent(own, belongs);
  const sentences =
    openingTerms.length > 0 ? openingRun(openingTerms) : own.filter(({ supported }) => supported).slice(0, 2);
  return sentences.slice(0, leadLength(sentences, openingTerms.length));
}

/** Returns the rest of the report, up to the quotation limit. */
function continuation(
  source: SourceText,
  own: readonly SourceSentence[],
  lead: readonly SourceSentence[],
  quoted: readonly SourceSentence[],
): SourceSentence[] {
  const openingTerms = new Set(lead);
  const all = coherent(
    own,
    (sentence) =>
      openingTerms.has(sentence) || (sentence.whole && !isVerdict(sentence.text) && !quoted.includes(sentence)),
  );
  const rest = all.filter((sentence) => !openingTerms.has(sentence));
  const length = source.text.length - bodyStart(source);
  let left = (length <= EXCERPT ? 1 : MAX_SHARE) * length - lead.reduce((sum, { text }) => sum + text.length, 0);
  const end = rest.findIndex(({ text }, at) => at >= HAPPENED.sentences || (left -= text.length) < 0);
  return end < 0 ? rest : rest.slice(0, end);
}

/** Returns newer plain reports, newest first. They may replace a fact of the spine. */
function newerReports(spine: SourceText, sources: readonly SourceText[]): SourceText[] {
  return sources
    .filter((source) => source.publishedAt > spine.publishedAt && withoutSide(source) && kindOf(source) === 'news')
    .toSorted((a, b) => b.publishedAt.getTime() - a.publishedAt.getTime());
}

/** Replaces sentences for which a newer plain report has a different number, such as a death toll or a result. */
function withNewerNumbers(spine: Spine, newer: readonly SourceText[], sentences: readonly SourceSentence[]): Spine {
  const update = (sentence: SourceSentence): SourceSentence => {
    for (const source of newer) {
      const later = sentences.filter((each) => each.source === source && each.standsAlone && isPlain(each));
      const [difference] = differences([
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
  return { ...spine, title: newerTitle(spine.title, newer), summary: [...new Set(summary)], happened };
}

function newerTitle(title: CitedSentence, newer: readonly SourceText[]): CitedSentence {
  for (const source of newer) {
    const later = headlineOf(source);
    const differs = differences([
      { text: title.text, report: 'spine' },
      { text: later.text, report: 'newer' },
    ]).some(({ kind }) => kind === 'number');
    if (differs && later.evidence.length > 0) return later;
  }
  return title;
}

/** Returns the report that covers the event best, or `null` if no report has both a usable sentence and a headline. */
export function bestReport(sources: readonly SourceText[], sentences: readonly SourceSentence[]): SourceText | null {
  const story = vectorOf(storyWords(sources));
  const own = Map.groupBy(sentences, ({ source }) => source);
  const ranked = sources
    .filter((source) => own.has(source) && headlineOf(source).text !== '')
    .map((source) => ({ source, score: worth(source, own.get(source) ?? [], story) }));
  return (
    ranked.reduce<(typeof ranked)[number] | null>(
      (one, other) => (one === null || other.score > one.score ? other : one),
      null,
    )?.source ?? null
  );
}

/** @param quoted sentences that other parts of the article use */
export function spineOf(
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
  const summary = leadOf(own, kindOf(source));
  const spine = {
    source,
    kind: kindOf(source),
    title: headlineOf(source),
    summary,
    happened: continuation(source, own, summary, quoted),
  };
  return withNewerNumbers(spine, newerReports(source, sources), sentences);
}
