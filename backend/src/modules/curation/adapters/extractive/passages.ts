import type { BodyPassage } from '../../domain/draft.ts';
import type { SourceText } from '../../ports/language-model.ts';
import { choose, saysTheSame } from './salience.ts';
import { bodyStart, cite, type SourceSentence } from './source-sentences.ts';

const MOST_SENTENCES = 6;
/** A passage quotes at most this share of an outlet's text: an article refers to its sources and does not replace them. */
const MOST_SHARE = 0.6;
const DIVERSITY = 0.4;

function allowance(sources: readonly SourceText[]): number {
  return MOST_SHARE * sources.reduce((sum, source) => sum + source.text.length - bodyStart(source), 0);
}

function withinAllowance(chosen: readonly SourceSentence[], characters: number): SourceSentence[] {
  let used = 0;
  return chosen.filter(({ text }, index) => {
    used += text.length;
    return index === 0 || used <= characters;
  });
}

/** Sentences that answer the one before them go where that one does not stand. */
function withoutOrphans(sentences: readonly SourceSentence[]): SourceSentence[] {
  const inOrder = [...sentences].sort((a, b) => a.sourceIndex - b.sourceIndex || a.start - b.start);
  const kept: SourceSentence[] = [];
  for (const sentence of inOrder) {
    const before = kept.at(-1);
    const follows = before?.sourceIndex === sentence.sourceIndex && before.position === sentence.position - 1;
    if (sentence.standsAlone || follows || inOrder.length === 1) kept.push(sentence);
  }
  return kept.length > 0 ? kept : inOrder.slice(0, 1);
}

function pick(
  fresh: readonly SourceSentence[],
  scores: ReadonlyMap<SourceSentence, number>,
  summary: readonly SourceSentence[],
): SourceSentence[] {
  const unsummarised = fresh.filter((sentence) => sentence.whole && !summary.some((other) => saysTheSame(other, sentence)));
  const whole = unsummarised.length > 0 ? unsummarised : fresh.filter((sentence) => sentence.whole);
  const candidates = whole.length > 0 ? whole : fresh;
  const picks = choose(candidates, candidates.map((sentence) => scores.get(sentence) ?? 0), MOST_SENTENCES, DIVERSITY);
  return picks.flatMap((index) => candidates[index] ?? []);
}

interface Outlet {
  readonly first: SourceText;
  readonly sources: SourceText[];
}

/** Outlets in the order of their first report. */
function outletsOf(sources: readonly SourceText[]): Outlet[] {
  const outlets = new Map<number, Outlet>();
  const inTime = [...sources].sort((a, b) => a.publishedAt.getTime() - b.publishedAt.getTime() || a.snapshotId - b.snapshotId);
  for (const source of inTime) {
    const known = outlets.get(source.outletId);
    if (known === undefined) outlets.set(source.outletId, { first: source, sources: [source] });
    else known.sources.push(source);
  }
  return [...outlets.values()];
}

/**
 * What each outlet adds, in its own sentences: outlets in the order of their first report, none repeating what stands
 * above it, the summary's sentences only where an outlet has no others.
 */
export function passagesOf(
  sources: readonly SourceText[],
  sentences: readonly SourceSentence[],
  scores: ReadonlyMap<SourceSentence, number>,
  summary: readonly SourceSentence[],
): BodyPassage[] {
  const told: SourceSentence[] = [];
  const printed = new Set<string>();
  const passages: BodyPassage[] = [];
  for (const { first, sources: own } of outletsOf(sources)) {
    const all = sentences.filter((sentence) => sentence.source.outletId === first.outletId);
    const fresh = all.filter(({ text }) => !printed.has(text)).filter((sentence) => !told.some((other) => saysTheSame(other, sentence)));
    for (const { text } of all) printed.add(text);
    const kept = withoutOrphans(withinAllowance(pick(fresh, scores, summary), allowance(own)));
    if (kept.length === 0) continue;
    told.push(...kept);
    passages.push({ outletId: first.outletId, outletName: first.outletName, sentences: kept.map(cite) });
  }
  return passages;
}
