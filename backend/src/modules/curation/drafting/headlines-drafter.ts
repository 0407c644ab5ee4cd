import { classifyStory } from '../classification/classify.ts';
import type { BodyPassage, CitedSentence, Draft } from '../draft/draft.ts';
import { toFreeAnswer, ModelError, type ModelAnswer } from '../models/model-call.ts';
import type { Drafter, DraftRequest, SourceText } from './drafter.ts';
import { hasUsableHeadline } from './source-texts.ts';

const MAX_SOURCES = 12;
const MAX_IN_SUMMARY = 2;

function citeHeadline({ title, snapshotId }: SourceText): CitedSentence {
  return { text: title, evidence: [{ snapshotId, start: 0, end: title.length }] };
}

function keepOnePerOutlet(sources: readonly SourceText[]): SourceText[] {
  return [...new Map(sources.toReversed().map((source) => [source.outletId, source])).values()]
    .toReversed()
    .slice(0, MAX_SOURCES);
}

/** Last fallback: drafts a list of the outlets' headlines. Fails only if no source has a headline. */
export class HeadlinesDrafter implements Drafter {
  readonly name = 'headlines';

  draft({ sources }: DraftRequest): Promise<ModelAnswer<Draft>> {
    const reports = keepOnePerOutlet(sources.filter(hasUsableHeadline));
    const [first, ...others] = reports;
    if (first === undefined) return Promise.reject(new ModelError('permanent', 'No source has a usable headline.'));
    const value: Draft = {
      title: citeHeadline(first),
      summary: (others.length > 0 ? others : reports).slice(0, MAX_IN_SUMMARY).map(citeHeadline),
      body: reports.map(
        (source): BodyPassage => ({
          outletId: source.outletId,
          outletName: source.outletName,
          sentences: [citeHeadline(source)],
        }),
      ),
      perspectives: null,
      category: classifyStory(reports).category,
      tags: [],
      language: first.language ?? 'en',
    };
    return Promise.resolve(toFreeAnswer(value, this.name));
  }
}
