import { sideOf, SIDES, type Side } from '../../../../shared/news/lean.ts';
import type { ReportKind } from '../../../../shared/news/report-kind.ts';
import { splitSentences } from '../../../../shared/text/sentences.ts';
import { chooseReports, getMostFrequentLanguage, getPageTexts, isPolitical } from '../source-texts.ts';
import { classify, classifyStory } from '../../classification/classify.ts';
import { isDirective } from '../../verification/directives.ts';
import type { EvidenceSpan } from '../../draft/draft.ts';
import { toPlainLine } from '../../models/prompt.ts';
import { findReprintsInTexts } from '../../verification/reprints.ts';
import type { PageTexts } from '../../verification/short-quotation.ts';
import { SpeakerSides } from '../../verification/speaker-sides.ts';
import type { SourceText } from '../drafter.ts';

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

type CandidateSentence = Omit<NumberedSentence, 'id' | 'outletIndex' | 'side'>;

const MAX_SOURCES = 24;
const MAX_SENTENCES = 40;
/** Maximum length of a sentence in characters. Longer "sentences" are tables or texts without punctuation. */
const MAX_SENTENCE_LENGTH = 1000;

function splitIntoCandidates(source: SourceText): CandidateSentence[] {
  return splitSentences(source.text)
    .map(
      ({ start, end, text }): CandidateSentence => ({
        shown: toPlainLine(text),
        original: text,
        span: { snapshotId: source.snapshotId, start, end },
        kind: source.kind ?? 'news',
      }),
    )
    .filter(
      ({ shown, original }) =>
        shown !== '' && shown.length <= MAX_SENTENCE_LENGTH && !isDirective(shown) && !isDirective(original),
    )
    .slice(0, MAX_SENTENCES);
}

/** Takes one sentence from each source in turn, so that a long report cannot crowd out a short one. */
function fitBudget(lists: readonly (readonly CandidateSentence[])[], characters: number): CandidateSentence[][] {
  const chosen = lists.map((): CandidateSentence[] => []);
  let remaining = characters;
  for (let round = 0; round < MAX_SENTENCES; round++) {
    for (const [at, list] of lists.entries()) {
      const candidate = list[round];
      if (candidate === undefined || candidate.shown.length > remaining) continue;
      remaining -= candidate.shown.length;
      chosen[at]?.push(candidate);
    }
  }
  return chosen;
}

/** Returns the categories that feeds or words support: first the story's category, then those of its sources. */
function findCategories(sources: readonly SourceText[]): [string, ...string[]] {
  const ofSources = sources.flatMap((source) => [
    classify(source).category,
    ...(source.feedCategory === null ? [] : [source.feedCategory]),
  ]);
  return [classifyStory(sources).category, ...ofSources];
}

interface OutletSentences {
  readonly outlet: NumberedOutlet;
  readonly sentences: CandidateSentence[];
}

function groupByOutlet(
  sources: readonly SourceText[],
  chosen: readonly (readonly CandidateSentence[])[],
): OutletSentences[] {
  const outlets = new Map<number, OutletSentences>();
  for (const [at, source] of sources.entries()) {
    const { outletId, outletName, lean } = source;
    const sentences = chosen[at] ?? [];
    if (sentences.length === 0) continue;
    const known = outlets.get(outletId);
    if (known === undefined) {
      const outlet = { index: outlets.size + 1, outletId, outletName, side: lean === null ? null : sideOf(lean) };
      outlets.set(outletId, { outlet, sentences: [...sentences] });
    } else {
      known.sentences.push(...sentences.filter(({ shown }) => !known.sentences.some((other) => other.shown === shown)));
    }
  }
  return [...outlets.values()];
}

function findReprinted(
  sources: readonly SourceText[],
  candidates: readonly CandidateSentence[],
): ReadonlySet<CandidateSentence> {
  const bySnapshot = new Map(sources.map((source) => [source.snapshotId, source]));
  const printed = candidates.flatMap((candidate) => {
    const source = bySnapshot.get(candidate.span.snapshotId);
    return source === undefined ? [] : [{ candidate, text: candidate.original, source }];
  });
  return new Set([...findReprintsInTexts(printed, sources)].map(({ candidate }) => candidate));
}

/**
 * Splits the sources into numbered sentences. Sentences that address the reader (instructions, questions, URLs, markup)
 * are not numbered: the model never sees them and no draft can cite them. Deterministic.
 *
 * @param characters budget for the shown text of all sentences together
 */
export function numberSourceSentences(all: readonly SourceText[], characters: number): NumberedSources {
  const sources = chooseReports(all, MAX_SOURCES);
  const outlets = groupByOutlet(sources, fitBudget(sources.map(splitIntoCandidates), characters));
  const reprinted = findReprinted(
    sources,
    outlets.flatMap((each) => each.sentences),
  );
  const sentences = outlets
    .flatMap(({ outlet, sentences: own }) =>
      own.map((candidate) => ({
        ...candidate,
        outletIndex: outlet.index,
        side: reprinted.has(candidate) ? null : outlet.side,
      })),
    )
    .map((candidate, at): NumberedSentence => ({ ...candidate, id: `s${at + 1}` }));
  const speakers = new SpeakerSides(sources);
  const sides = new Set(sentences.flatMap(({ side, original }) => [side, ...speakers.listSides(original)]));
  return {
    outlets: outlets.map(({ outlet }) => outlet),
    sentences: new Map(sentences.map((sentence) => [sentence.id, sentence])),
    texts: new Map(sources.map(({ snapshotId, text }) => [snapshotId, text])),
    pages: getPageTexts(sources),
    language: getMostFrequentLanguage(sources),
    political: isPolitical(sources),
    speakers,
    categories: findCategories(sources),
    sides: SIDES.filter((side) => sides.has(side)),
  };
}
