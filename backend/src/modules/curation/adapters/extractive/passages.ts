import type { BodyPassage } from '../../domain/draft.ts';
import type { SourceText } from '../../ports/language-model.ts';
import { choose, saysTheSame } from './salience.ts';
import { bodyStart, cite, type SourceSentence } from './source-sentences.ts';

const MOST_SENTENCES = 6;
/** Where many outlets tell, each has fewer: a text of so many sentences in all, but of some from everybody. */
const MOST_IN_ALL = 19;
const LEAST_EACH = 2;
/** A passage quotes at most this share of an outlet's text: an article refers to its sources and does not replace them. */
const MOST_SHARE = 0.6;
const DIVERSITY = 0.4;
/** Some of those chosen first cannot be printed without what they answer. */
const CONSIDERED = 16;
/** A sentence that needs more than two others before it is left where it is. */
const LONGEST_CHAIN = 3;

function allowance(sources: readonly SourceText[]): number {
  return MOST_SHARE * sources.reduce((sum, source) => sum + source.text.length - bodyStart(source), 0);
}

/** The sentence with those before it that it answers; `null` where one of them is not to be had. */
function withAntecedents(sentence: SourceSentence, at: ReadonlyMap<string, SourceSentence>, known: ReadonlySet<SourceSentence>): SourceSentence[] | null {
  const chain = [sentence];
  for (let first = sentence; !first.standsAlone; first = chain[0] ?? first) {
    const before = at.get(placeOf(first.sourceIndex, first.place - 1));
    if (before === undefined || chain.length >= LONGEST_CHAIN) return null;
    if (known.has(before)) break;
    chain.unshift(before);
  }
  return chain;
}

const placeOf = (source: number, place: number): string => `${source}:${place}`;

interface Room {
  readonly characters: number;
  readonly sentences: number;
  /** Stands right above the passage, and is what its first sentences may answer. */
  readonly above: readonly SourceSentence[];
}

/** In order of their worth, each with what it answers, as long as there is room. */
function fill(ranked: readonly SourceSentence[], all: readonly SourceSentence[], { characters, sentences: most, above }: Room): SourceSentence[] {
  const at = new Map([...all, ...above].map((sentence) => [placeOf(sentence.sourceIndex, sentence.place), sentence]));
  const kept = new Set<SourceSentence>();
  let used = 0;
  for (const sentence of ranked) {
    const chain = kept.has(sentence) ? null : withAntecedents(sentence, at, new Set([...kept, ...above]));
    if (chain === null) continue;
    const length = chain.reduce((sum, { text }) => sum + text.length, 0);
    if (kept.size + chain.length > most || (kept.size > 0 && used + length > characters)) continue;
    for (const each of chain) kept.add(each);
    used += length;
  }
  return [...kept].sort((a, b) => a.sourceIndex - b.sourceIndex || a.start - b.start);
}

/** What an outlet has to add: nothing cut off, nothing that the summary says, as long as it has anything else. */
function additions(fresh: readonly SourceSentence[], summary: readonly SourceSentence[]): readonly SourceSentence[] {
  const unsummarised = fresh.filter((sentence) => sentence.whole && !summary.some((other) => saysTheSame(other, sentence)));
  const whole = unsummarised.length > 0 ? unsummarised : fresh.filter((sentence) => sentence.whole);
  return whole.length > 0 ? whole : fresh;
}

/** Up to six sentences of one outlet; the best one alone where each of them answers one that is not to be had. */
function passage(additional: readonly SourceSentence[], scores: ReadonlyMap<SourceSentence, number>, room: Room): SourceSentence[] {
  const picks = choose(additional, additional.map((sentence) => scores.get(sentence) ?? 0), CONSIDERED, { diversity: DIVERSITY });
  const ranked = picks.flatMap((index) => additional[index] ?? []);
  const filled = fill(ranked, additional, room);
  return filled.length > 0 ? filled : ranked.filter((sentence) => sentence.standsAlone || ranked.length === 1).slice(0, 1);
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
  const outlets = outletsOf(sources);
  const most = Math.min(MOST_SENTENCES, Math.max(LEAST_EACH, Math.floor(MOST_IN_ALL / outlets.length)));
  for (const { first, sources: own } of outlets) {
    const all = sentences.filter((sentence) => sentence.source.outletId === first.outletId);
    const fresh = all.filter(({ text }) => !printed.has(text)).filter((sentence) => !told.some((other) => saysTheSame(other, sentence)));
    for (const { text } of all) printed.add(text);
    // A story told by one outlet: its summary is the beginning of its passage.
    const kept = passage(additions(fresh, summary), scores, { characters: allowance(own), sentences: most, above: sources.length === 1 ? summary : [] });
    if (kept.length === 0) continue;
    told.push(...kept);
    passages.push({ outletId: first.outletId, outletName: first.outletName, sentences: kept.map(cite) });
  }
  return passages;
}
