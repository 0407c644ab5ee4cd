import { mapSides, SIDES } from '../../../../shared/news/lean.ts';
import { classifyStory } from '../../classification/classify.ts';
import { chooseTags } from '../../classification/tags.ts';
import type { BodyPassage, BodySection, Draft } from '../../draft/draft.ts';
import { type ModelAnswer, toFreeAnswer } from '../../models/model-call.ts';
import { OVERTAKES_AFTER_MS } from '../../verification/omissions.ts';
import { getPageTexts, shortenQuotations } from '../../verification/short-quotation.ts';
import type { Drafter, DraftRequest } from '../drafter.ts';
import type { SourceText } from '../../draft/source-text.ts';
import { chooseReports, getMostFrequentLanguage } from '../source-texts.ts';
import { isPoliticalStory } from '../political-story.ts';
import { findAdditions } from './additions.ts';
import { findDifferences } from './differing-facts.ts';
import { chooseMainReport, citeHeadline, type MainText, type Report, SHOUTED, tellReport } from './main-report.ts';
import { type ChosenPositions, choosePositions, toPerspectives } from './perspectives.ts';
import { rateStance } from './positions.ts';
import { citeSentence, readParagraphs, type SourceSentence } from './source-sentences.ts';

/** Maximum number of reports that the draft uses. The article still lists the others among its sources. */
const MAX_SOURCES = 40;
const MAX_DIFFERENCES = 3;
/** Minimum time between two reports for the newer toll to replace the older one. */
const TOLL_REPLACED_AFTER_MS = 2 * 3_600_000;

const getBody = ({ paragraphs }: Report): string =>
  paragraphs.map(({ all }) => all.map(({ text }) => text).join(' ')).join('\n\n');

const getTime = ({ source }: Pick<SourceSentence, 'source'>): number => source.publishedAt.getTime();

/**
 * Finds pairs of sentences in which two outlets state different versions of a fact. The newer one comes first. Omits
 * numbers of the dead that rose between the reports.
 *
 * @param told sentences of the article so far
 * @param others sentences of the other reports
 */
function findDifferingPairs(
  told: readonly SourceSentence[],
  others: readonly SourceSentence[],
): (readonly SourceSentence[])[] {
  const used = new Set<SourceSentence>();
  return findDifferences(
    [...told, ...others]
      .filter(({ text }) => !SHOUTED.test(text))
      .map((sentence) => ({ text: sentence.text, report: String(sentence.source.snapshotId), sentence })),
  )
    .filter(
      ({ kind, one, other }) =>
        kind !== 'toll' || Math.abs(getTime(one.sentence) - getTime(other.sentence)) <= TOLL_REPLACED_AFTER_MS,
    )
    .map(({ one, other }) => [one.sentence, other.sentence].toSorted((a, b) => getTime(b) - getTime(a)))
    .filter((pair) => {
      const isRepeated = pair.some((sentence) => used.has(sentence));
      for (const sentence of pair) used.add(sentence);
      return !isRepeated && pair[0]?.source.outletId !== pair[1]?.source.outletId;
    })
    .slice(0, MAX_DIFFERENCES);
}

function toPassage(section: BodySection, sentences: readonly SourceSentence[], group?: number): BodyPassage {
  const source = sentences[0]?.source;
  return {
    section,
    ...(group === undefined ? {} : { group }),
    outletId: source?.outletId ?? null,
    outletName: source?.outletName ?? '',
    sentences: sentences.map(citeSentence),
  };
}

/** Chooses positions that the main text does not tell, except for a political side that would remain empty. */
function chooseSides(reports: readonly Report[], { summary, body }: MainText): ChosenPositions {
  const sentences = reports.flatMap(({ paragraphs }) => paragraphs.flatMap(({ all }) => all));
  const [untold, unrestricted] = [
    choosePositions(sentences, [...summary, ...body.flat()]),
    choosePositions(sentences, summary),
  ];
  return mapSides((side) => (untold[side].length > 0 || side === 'center' ? untold[side] : unrestricted[side]));
}

const MAIN_SECTION: Partial<Record<NonNullable<SourceText['kind']>, BodySection>> = {
  opinion: 'column',
  review: 'review',
};

/** Tells the main report. If no report has a sentence that may be told, only the headline of the first one is left. */
function tellMainReport(main: Report | null, [first]: readonly Report[]): MainText {
  if (main !== null) return tellReport(main);
  const title = first ? citeHeadline(first.source) : { text: '', evidence: [] };
  return { title, summary: [], body: [], isExcerpt: false };
}

/** Returns true if the main report is so much newer that statements of the other one may have been replaced since. */
const isOutdated = (report: Report, main: Report): boolean => getTime(main) - getTime(report) > OVERTAKES_AFTER_MS;

interface ArticleParts extends Pick<Draft, 'title' | 'summary' | 'body' | 'isExcerpt' | 'perspectives'> {}

function composeArticle(
  reports: readonly Report[],
  { political, leadWith }: { political: boolean; leadWith: number | null },
): ArticleParts {
  const lead = reports.filter(({ source }) => source.itemId === leadWith);
  const main = chooseMainReport(lead, political) ?? chooseMainReport(reports, political);
  const text = tellMainReport(main, reports);
  const sides = political ? chooseSides(reports, text) : null;
  const told = [...text.summary, ...text.body.flat()];
  const opinions = new Set(sides === null ? [] : SIDES.flatMap((side) => sides[side].flat()));
  const others = reports.filter((report) => main !== null && report !== main && !isOutdated(report, main));
  const pairs = findDifferingPairs(
    told,
    others.flatMap(({ paragraphs }) => paragraphs.flatMap(({ sentences }) => sentences)),
  );
  const isElsewhere = (sentence: SourceSentence): boolean =>
    opinions.has(sentence) ||
    pairs.some((pair) => pair.includes(sentence)) ||
    (political && rateStance(sentence.text) > 0);
  const additions = findAdditions([text.title.text, ...told.map((sentence) => sentence.text)], {
    others,
    political,
    isExcluded: isElsewhere,
  });
  const sources = reports.map(({ source }) => source);
  return {
    title: text.title,
    summary: text.summary.map(citeSentence),
    body: [
      ...text.body.map((sentences) => toPassage(MAIN_SECTION[main?.source.kind ?? 'news'] ?? 'happened', sentences)),
      ...additions.map(({ source, sentences }) => toPassage('added', sentences, sources.indexOf(source))),
      ...pairs.flatMap((pair, group) => pair.map((sentence) => toPassage('differs', [sentence], group))),
    ],
    isExcerpt: text.isExcerpt,
    perspectives: sides && toPerspectives(sides),
  };
}

/** Drafts an article from verbatim paragraphs of the sources. Deterministic. */
export function extractDraft(request: DraftRequest): Draft {
  const sources = chooseReports(request.sources, MAX_SOURCES);
  const political = isPoliticalStory(sources);
  const reports = sources.map((source): Report => ({ source, paragraphs: readParagraphs(source, { political }) }));
  const texts = reports.map((report) => ({ ...report.source, text: getBody(report) }));
  const draft: Draft = {
    ...composeArticle(reports, { political, leadWith: request.leadWith ?? null }),
    category: classifyStory(texts).category,
    tags: chooseTags(texts),
    language: getMostFrequentLanguage(sources),
  };
  return shortenQuotations(draft, getPageTexts(request.sources));
}

/**
 * Drafts articles by telling the main report and adding paragraphs of others, without a model. A draft of sources that
 * contain only headlines has no summary and no text, so vetting holds it back.
 */
export class ExtractiveDrafter implements Drafter {
  readonly name = 'extractive';

  draft(request: DraftRequest): Promise<ModelAnswer<Draft>> {
    return Promise.resolve(toFreeAnswer(extractDraft(request), this.name));
  }
}
