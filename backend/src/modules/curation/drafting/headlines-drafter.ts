import { classifyStory } from '../classification/classify.ts';
import type { BodyPassage, CitedSentence, Draft } from '../draft/draft.ts';
import { freeAnswer, ModelError, type ModelAnswer } from '../models/model-call.ts';
import type { Drafter, DraftRequest, SourceText } from './drafter.ts';
import { hasShownHeadline } from './source-texts.ts';

const RULES_VERSION = 'headlines-1';
const MAX_SOURCES = 12;
const MAX_IN_SUMMARY = 2;

function cite({ title, snapshotId }: SourceText): CitedSentence {
  return { text: title, evidence: [{ snapshotId, start: 0, end: title.length }] };
}

function onePerOutlet(sources: readonly SourceText[]): SourceText[] {
  return [...new Map(sources.toReversed().map((source) => [source.outletId, source])).values()]
    .toReversed()
    .slice(0, MAX_SOURCES);
}

/** The last fallback: lists which outlet published which headline. Fails only for a story without headlines. */
export class HeadlinesDrafter implements Drafter {
  readonly name = 'headlines';

  draft({ sources }: DraftRequest): Promise<ModelAnswer<Draft>> {
    const reports = onePerOutlet(sources.filter(hasShownHeadline));
    const [first, ...others] = reports;
    if (first === undefined)
      return Promise.reject(new ModelError('permanent', 'No source has a headline that could be shown.'));
    const value: Draft = {
      title: cite(first),
      summary: (others.length > 0 ? others : reports).slice(0, MAX_IN_SUMMARY).map(cite),
      body: reports.map(
        (source): BodyPassage => ({
          outletId: source.outletId,
          outletName: source.outletName,
          sentences: [cite(source)],
        }),
      ),
      perspectives: null,
      category: classifyStory(reports).category,
      tags: [],
      language: first.language ?? 'en',
    };
    return Promise.resolve(freeAnswer(value, this.name, RULES_VERSION));
  }
}
