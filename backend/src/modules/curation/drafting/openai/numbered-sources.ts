import { sideOf, SIDES, type Side } from '../../../../shared/news/lean.ts';
import type { ReportKind } from '../../../../shared/news/report-kind.ts';
import { splitSentences } from '../../../../shared/text/sentences.ts';
import { chooseReports, getMostFrequentLanguage } from '../source-texts.ts';
import { isPoliticalStory } from '../political-story.ts';
import { classify, classifyStory } from '../../classification/classify.ts';
import { isDirective } from '../../verification/directives.ts';
import type { EvidenceSpan } from '../../draft/draft.ts';
import { toPlainLine } from '../../models/prompt.ts';
import { findReprintsInTexts } from '../../verification/reprints.ts';
import { getPageTexts, type PageTexts } from '../../verification/short-quotation.ts';
import { SpeakerSides } from '../../verification/speaker-sides.ts';
import type { SourceText } from '../../draft/source-text.ts';

/** A source sentence that the model may cite by its id. `span` is its exact position in the snapshot. */
export interface NumberedSentence {
  readonly id: string;
  readonly outletIndex: number;
  /** Side of the outlet. `null` if the outlet has none or the sentence is a reprint. */
  readonly side: Side | null;
  /**
   * The sentence as sent to the model: one line, without invisible characters and without imitations of our sentence
   * ids.
   */
  readonly shown: string;
  readonly original: string;
  readonly span: EvidenceSpan;
  /** Kind of the report. */
  readonly kind: ReportKind;
}

export interface NumberedOutlet {
  readonly index: number;
  readonly outletId: number;
  readonly outletName: string;
  readonly side: Side | null;
}

/** The contents of a prompt, which are needed to check the answer. */
export interface NumberedSources {
  readonly outlets: readonly NumberedOutlet[];
  /** Sentences by id, in the order of the prompt. */
  readonly sentences: ReadonlyMap<string, NumberedSentence>;
  /** Full source texts by snapshot id. */
  readonly texts: ReadonlyMap<number, string>;
  /** Texts of page snapshots, from which only short quotations may be shown. */
  readonly pages: PageTexts;
  /** Primary language of most sources (BCP 47), in which the draft is written. */
  readonly language: string;
  readonly political: boolean;
  readonly speakers: SpeakerSides;
  /** Categories that feeds or words support, most likely first. */
  readonly categories: readonly [string, ...string[]];
  /** Sides of outlets and speakers that have at least one numbered sentence. */
  readonly sides: readonly Side[];
}

/** A sentence of a source that may get a number. */
interface Candidate {
  readonly source: SourceText;
  readonly shown: string;
  readonly text: string;
  readonly span: EvidenceSpan;
}

const MAX_SOURCES = 24;
const MAX_SENTENCES = 40;
/** Maximum length of a sentence in characters. Longer "sentences" are tables or texts without punctuation. */
const MAX_SENTENCE_LENGTH = 1000;

function listCandidates(source: SourceText): Candidate[] {
  return splitSentences(source.text)
    .map(({ start, end, text }) => ({
      source,
      shown: toPlainLine(text),
      text,
      span: { snapshotId: source.snapshotId, start, end },
    }))
    .filter(
      ({ shown, text }) =>
        shown !== '' && shown.length <= MAX_SENTENCE_LENGTH && !isDirective(shown) && !isDirective(text),
    )
    .slice(0, MAX_SENTENCES);
}

/** Takes one sentence from each source in turn, so that a long report cannot crowd out a short one. */
function fitBudget(lists: readonly (readonly Candidate[])[], characters: number): Candidate[] {
  const chosen = new Set<Candidate>();
  let remaining = characters;
  for (let round = 0; round < MAX_SENTENCES; round++) {
    for (const candidate of lists.flatMap((list) => list[round] ?? [])) {
      if (candidate.shown.length > remaining) continue;
      remaining -= candidate.shown.length;
      chosen.add(candidate);
    }
  }
  return lists.flat().filter((candidate) => chosen.has(candidate));
}

/** Returns the categories that feeds or words support: first the story's category, then those of its sources. */
function findCategories(sources: readonly SourceText[]): [string, ...string[]] {
  const ofSources = sources.flatMap((source) => [
    classify(source).category,
    ...(source.feedCategory === null ? [] : [source.feedCategory]),
  ]);
  return [classifyStory(sources).category, ...ofSources];
}

/** Returns the outlets of the sentences in order. */
function listOutlets(candidates: readonly Candidate[]): NumberedOutlet[] {
  return candidates
    .map(({ source }) => source)
    .filter(({ outletId }, at, all) => all.findIndex((other) => other.outletId === outletId) === at)
    .map(({ outletId, outletName, lean }, at) => ({ index: at + 1, outletId, outletName, side: lean && sideOf(lean) }));
}

/**
 * Splits the sources into numbered sentences. Sentences that address the reader (instructions, questions, URLs, markup)
 * are not numbered: the model never sees them and no draft can cite them. Deterministic.
 *
 * @param characters budget for the shown text of all sentences together
 */
export function numberSourceSentences(all: readonly SourceText[], characters: number): NumberedSources {
  const sources = chooseReports(all, MAX_SOURCES);
  const candidates = fitBudget(sources.map(listCandidates), characters);
  const reprinted = findReprintsInTexts(candidates, sources);
  const outlets = listOutlets(candidates);
  const sentences = outlets
    .flatMap((outlet) => {
      const own = candidates.filter(({ source }) => source.outletId === outlet.outletId);
      return own
        .filter(({ shown }, at) => own.findIndex((other) => other.shown === shown) === at)
        .map((candidate) => ({ outlet, candidate }));
    })
    .map(({ outlet, candidate }, at): NumberedSentence => {
      const { shown, span, text: original, source } = candidate;
      const side = reprinted.has(candidate) ? null : outlet.side;
      return { id: `s${at + 1}`, outletIndex: outlet.index, side, shown, original, span, kind: source.kind ?? 'news' };
    });
  const speakers = new SpeakerSides(sources);
  const sides = new Set(sentences.flatMap(({ side, original }) => [side, ...speakers.listSides(original)]));
  return {
    outlets,
    sentences: new Map(sentences.map((sentence) => [sentence.id, sentence])),
    texts: new Map(sources.map(({ snapshotId, text }) => [snapshotId, text])),
    pages: getPageTexts(sources),
    language: getMostFrequentLanguage(sources),
    political: isPoliticalStory(sources),
    speakers,
    categories: findCategories(sources),
    sides: SIDES.filter((side) => sides.has(side)),
  };
}
