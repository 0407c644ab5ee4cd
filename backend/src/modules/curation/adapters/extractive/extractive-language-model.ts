import { politicalStory } from '../../../../shared/news/political-story.ts';
import { guessLanguage } from '../../../../shared/text/language.ts';
import { termsOf } from '../../../../shared/text/tokens.ts';
import { classifyStory } from '../../domain/classify.ts';
import type { Draft } from '../../domain/draft.ts';
import { tagsOf, type TaggableText } from '../../domain/tags.ts';
import { ModelError, type CallOptions, type DraftRequest, type LanguageModel, type ModelAnswer, type SourceText } from '../../ports/language-model.ts';
import { datelineLength } from './boilerplate.ts';
import { chooseHeadline } from './headline.ts';
import { passagesOf } from './passages.ts';
import { perspectivesOf } from './perspectives.ts';
import { SALIENCE_OF_MANY, SALIENCE_TUNING, salience } from './salience.ts';
import { withinShortQuotation } from '../../domain/short-quotation.ts';
import { pageTexts } from '../page-texts.ts';
import { hasShownHeadline } from '../shown-headline.ts';
import { bodyStart, cite, readSources } from './source-sentences.ts';
import { summarise } from './summary.ts';

/** Reports beyond these repeat what the first ones tell; they stay among the article's sources. */
const MOST_SOURCES = 40;
/** Names the rules below in receipts; changes whenever the same sources would give another draft. */
const RULES_VERSION = 'extractive-4';

function bodyOf(source: SourceText): string {
  return source.text.slice(bodyStart(source));
}

function withoutDateline(body: string): string {
  return body.slice(datelineLength(body, 0));
}

function languageOf(sources: readonly SourceText[]): string {
  const votes = new Map<string, number>();
  for (const source of sources) {
    const language = source.language ?? guessLanguage(source.text);
    if (language !== null) votes.set(language, (votes.get(language) ?? 0) + 1);
  }
  return [...votes].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 'en';
}

function isPolitical(sources: readonly SourceText[]): boolean {
  return politicalStory(
    sources.map((source) => ({
      title: source.title,
      text: bodyOf(source),
      feedCategory: source.feedCategory,
      leaning: source.lean !== null && source.lean !== 'center',
    })),
  );
}

/** Fewer sentences do not tell a story: then all outlets tell it. */
const LEAST_PLAIN = 3;

/**
 * What outlets without a side wrote: headline and summary speak in nobody's name, so a side's own words stand only in its
 * column and its passage. Of any story: an apology that somebody is owed is an opinion also where it is about tickets.
 * All units where there are fewer than `least` such.
 */
function plainest<T>(units: readonly T[], sourceOf: (unit: T) => SourceText, least: number): readonly T[] {
  const plain = units.filter((unit) => ['center', null].includes(sourceOf(unit).lean));
  return plain.length >= least ? plain : units;
}

/** A draft made of the sources' own sentences, each cited letter for letter. Deterministic; nothing is invented. */
export function extractDraft(request: DraftRequest): Draft {
  const sources = request.sources.slice(0, MOST_SOURCES);
  const sentences = readSources(sources);
  const ranks = salience(sentences, sources.map((source) => termsOf(source.title)), sources.length > 1 ? SALIENCE_OF_MANY : SALIENCE_TUNING);
  const scores = new Map(sentences.map((sentence, index) => [sentence, ranks[index] ?? 0]));
  const political = isPolitical(sources);
  const title = chooseHeadline(plainest(sources, (source) => source, 1));
  const summary = summarise(plainest(sentences, (sentence) => sentence.source, LEAST_PLAIN), scores, title.text);
  const texts = sources.map((source): TaggableText => ({ title: source.title, text: withoutDateline(bodyOf(source)) }));
  const draft: Draft = {
    title,
    summary: summary.map(cite),
    body: passagesOf(sources, sentences, scores, summary),
    perspectives: political ? perspectivesOf(sentences, scores) : null,
    category: classifyStory(sources.map((source) => ({ ...source, text: bodyOf(source) }))).category,
    tags: tagsOf(texts),
    language: languageOf(sources),
  };
  return withinShortQuotation(draft, pageTexts(sources));
}

/** The model that needs no model: chooses sentences instead of writing them. Costs nothing; leaves sources that hold headlines alone to the rung below. */
export class ExtractiveLanguageModel implements LanguageModel {
  readonly name = 'extractive';

  draft(request: DraftRequest, _options?: CallOptions): Promise<ModelAnswer<Draft>> {
    const usage = { model: this.name, promptVersion: RULES_VERSION, inputTokens: 0, outputTokens: 0, costMicros: 0 };
    const value = extractDraft(request);
    // Without a headline either, nobody below it could do more: the empty draft is held back with what it lacks.
    const told = (value.summary.length > 0 && value.body.length > 0) || !request.sources.some(hasShownHeadline);
    return told ? Promise.resolve({ value, usage }) : Promise.reject(new ModelError('permanent', 'The sources hold no sentence that could be shown.'));
  }

  /** It chooses sentences and cannot write any. */
  translates(): boolean {
    return false;
  }

  knownHeadlines(): readonly string[] {
    return [];
  }

  translate(): Promise<never> {
    return Promise.reject(new ModelError('permanent', 'The extractive engine cannot translate.'));
  }
}
