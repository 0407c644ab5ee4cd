import { SIDES } from '../../../../shared/news/lean.ts';
import { isPoliticalStory } from '../../../../shared/news/political-story.ts';
import { guessLanguage } from '../../../../shared/text/language.ts';
import { chooseReports, getPageTexts, hasUsableHeadline } from '../source-texts.ts';
import { classifyStory } from '../../classification/classify.ts';
import { findDifferences } from './differing-facts.ts';
import type { BodyPassage, BodySection, CitedSentence, Draft, Perspectives } from '../../draft/draft.ts';
import { shortenQuotations } from '../../verification/short-quotation.ts';
import { chooseTags, type TaggableText } from '../../classification/tags.ts';
import { toFreeAnswer, ModelError, type ModelAnswer } from '../../models/model-call.ts';
import type { Drafter, DraftRequest, SourceText } from '../drafter.ts';
import { findAdditions } from './additions.ts';
import { getDatelineLength } from './usable-sentence.ts';
import { toPerspectives, choosePositions } from './perspectives.ts';
import { getBodyStart, citeSentence, readSources, type SourceSentence } from './source-sentences.ts';
import { chooseBestReport, extractLead, type Spine, buildSpine } from './spine.ts';

/** Maximum number of reports that the draft uses. The article still lists the others among its sources. */
const MAX_SOURCES = 40;
const MAX_DIFFERENCES = 3;
/**
 * Version of the rules below, stored in usage records. Bump it whenever the same sources would result in a different
 * draft.
 */

function getBody(source: SourceText): string {
  return source.text.slice(getBodyStart(source));
}

function removeDateline(body: string): string {
  return body.slice(getDatelineLength(body, 0));
}

function getMostFrequentLanguage(sources: readonly SourceText[]): string {
  const votes = new Map<string, number>();
  for (const source of sources) {
    const language = source.language ?? guessLanguage(source.text);
    if (language !== null) votes.set(language, (votes.get(language) ?? 0) + 1);
  }
  return [...votes].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 'en';
}

function isPolitical(sources: readonly SourceText[]): boolean {
  return isPoliticalStory(
    sources.map((source) => ({
      title: source.title,
      text: getBody(source),
      feedCategory: source.feedCategory,
      leaning: source.lean !== null && source.lean !== 'center',
    })),
  );
}

/** Finds pairs of sentences in which two reports state different versions of a fact. */
function findDifferingPairs(sentences: readonly SourceSentence[], spine: Spine): (readonly SourceSentence[])[] {
  const current = sentences.filter(
    (sentence) =>
      sentence.standsAlone && sentence.supported && sentence.source.kind !== 'opinion' && !isOutdated(sentence, spine),
  );
  return findDifferences(
    current.map((sentence) => ({ text: sentence.text, report: String(sentence.source.snapshotId), sentence })),
  )
    .filter(({ one, other }) => one.sentence.source.outletId !== other.sentence.source.outletId)
    .filter(
      ({ one, other }, at, all) =>
        all.findIndex((each) => [each.one, each.other].some((sentence) => sentence === one || sentence === other)) ===
        at,
    )
    .slice(0, MAX_DIFFERENCES)
    .map(({ one, other }) => [one.sentence, other.sentence]);
}

/**
 * Returns true if the article omits this sentence of its main report, for example because a newer report has a
 * different number.
 */
function isOutdated(sentence: SourceSentence, { source, summary, happened }: Spine): boolean {
  return sentence.source === source && ![...summary, ...happened].includes(sentence);
}

/** Builds a passage from sentences of one outlet. */
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

/** Merges consecutive sentences from the same report into one passage. */
function toMainPassages({ kind, happened }: Spine): BodyPassage[] {
  const section = kind === 'opinion' ? 'column' : kind === 'review' ? 'review' : 'happened';
  const runs: SourceSentence[][] = [];
  for (const sentence of happened) {
    const run = runs.at(-1);
    if (run?.[0]?.source === sentence.source) run.push(sentence);
    else runs.push([sentence]);
  }
  return runs.map((run) => toPassage(section, run));
}

/** Repeats the summary as the body if no other sentences are left, as with a one-sentence report. */
function fallBackToSummary(body: readonly BodyPassage[], summary: readonly SourceSentence[]): readonly BodyPassage[] {
  return body.length > 0 || summary.length === 0 ? body : [toPassage('happened', summary)];
}

interface ArticleParts {
  readonly title: CitedSentence;
  readonly summary: readonly CitedSentence[];
  readonly body: readonly BodyPassage[];
  readonly perspectives: Perspectives | null;
}

function composeArticle(sources: readonly SourceText[], sentences: readonly SourceSentence[]): ArticleParts {
  const best = chooseBestReport(sources, sentences);
  const lead =
    best === null
      ? []
      : extractLead(
          sentences.filter(({ source }) => source === best),
          best.kind,
        );
  const views = isPolitical(sources) ? choosePositions(sentences, lead) : null;
  const perspectives = views && toPerspectives(views);
  if (best === null) return { title: { text: '', evidence: [] }, summary: [], body: [], perspectives };
  const quoted = views === null ? [] : SIDES.flatMap((side) => views[side]).flat();
  const spine = buildSpine(best, { sources, sentences, quoted });
  const pairs = findDifferingPairs(sentences, spine);
  const used = new Set([...quoted, ...pairs.flat()]);
  const body = [
    ...toMainPassages(spine),
    ...findAdditions(
      [...spine.summary, ...spine.happened],
      sentences.filter((sentence) => !used.has(sentence)),
      spine.title.text,
    ),
    ...pairs.flatMap((pair, group) => pair.map((sentence) => toPassage('differs', [sentence], group))),
  ];
  return {
    title: spine.title,
    summary: spine.summary.map(citeSentence),
    body: fallBackToSummary(body, spine.summary),
    perspectives,
  };
}

/** Drafts an article from verbatim sentences of the sources. Deterministic. */
export function extractDraft(request: DraftRequest): Draft {
  const sources = chooseReports(request.sources, MAX_SOURCES);
  const texts = sources.map((source): TaggableText => ({ title: source.title, text: removeDateline(getBody(source)) }));
  const draft: Draft = {
    ...composeArticle(sources, readSources(sources)),
    category: classifyStory(sources.map((source) => ({ ...source, text: getBody(source) }))).category,
    tags: chooseTags(texts),
    language: getMostFrequentLanguage(sources),
  };
  return shortenQuotations(draft, getPageTexts(sources));
}

/**
 * Drafts articles by selecting sentences, without a model. Throws if the sources contain only headlines, so that the
 * next drafter is tried.
 */
export class ExtractiveDrafter implements Drafter {
  readonly name = 'extractive';

  draft(request: DraftRequest): Promise<ModelAnswer<Draft>> {
    const value = extractDraft(request);
    // Without a headline, the next drafter would fail too. So the empty draft is returned, and vetting holds it back
    // with its problems.
    const isDone = (value.summary.length > 0 && value.body.length > 0) || !request.sources.some(hasUsableHeadline);
    return isDone
      ? Promise.resolve(toFreeAnswer(value, this.name))
      : Promise.reject(new ModelError('permanent', 'The sources contain no usable sentence.'));
  }
}
