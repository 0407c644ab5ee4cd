import { classifyStory } from '../classification/classify.ts';
import type { BodyPassage, CitedSentence, Draft } from '../draft/draft.ts';
import {
  ModelError,
  type DraftRequest,
  type LanguageModel,
  type ModelAnswer,
  type SourceText,
} from '../models/language-model.ts';
import { hasShownHeadline } from './shown-headline.ts';

const RULES_VERSION = 'headlines-1';
const MOST_SOURCES = 12;
const MOST_IN_SUMMARY = 2;

function cite({ title, snapshotId }: SourceText): CitedSentence {
  return { text: title, evidence: [{ snapshotId, start: 0, end: title.length }] };
}

function onePerOutlet(sources: readonly SourceText[]): SourceText[] {
  return [...new Map(sources.toReversed().map((source) => [source.outletId, source])).values()]
    .toReversed()
    .slice(0, MOST_SOURCES);
}

/** The last fallback: lists which outlet published which headline. Fails only for a story without headlines. */
export class HeadlineLanguageModel implements LanguageModel {
  readonly name = 'headlines';

  draft({ sources }: DraftRequest): Promise<ModelAnswer<Draft>> {
    const told = onePerOutlet(sources.filter(hasShownHeadline));
    const [first, ...others] = told;
    if (first === undefined)
      return Promise.reject(new ModelError('permanent', 'No source has a headline that could be shown.'));
    const value: Draft = {
      title: cite(first),
      summary: (others.length > 0 ? others : told).slice(0, MOST_IN_SUMMARY).map(cite),
      body: told.map(
        (source): BodyPassage => ({
          outletId: source.outletId,
          outletName: source.outletName,
          sentences: [cite(source)],
        }),
      ),
      perspectives: null,
      category: classifyStory(told).category,
      tags: [],
      language: first.language ?? 'en',
    };
    return Promise.resolve({
      value,
      usage: { model: this.name, promptVersion: RULES_VERSION, inputTokens: 0, outputTokens: 0, costMicros: 0 },
    });
  }

  translates(): boolean {
    return false;
  }

  knownHeadlines(): readonly string[] {
    return [];
  }

  translate(): Promise<never> {
    return Promise.reject(new ModelError('permanent', 'Headlines are not translated.'));
  }
}
