import { isVerdict } from '../../../../shared/news/report-kind.ts';
import { findEntities } from '../../../../shared/text/entities.ts';
import { findQuantities } from '../../../../shared/text/quantities.ts';
import { stem } from '../../../../shared/text/stem.ts';
import { computeTermSupport } from '../source-texts.ts';
import type { BodyPassage } from '../../draft/draft.ts';
import { isReply, readReportedPosition } from './positions.ts';
import { citeSentence, type SourceSentence } from './source-sentences.ts';
import { dependsOnPrevious, extendToRun } from './sentence-run.ts';
import { isSelfReferential } from './usable-sentence.ts';
import { cosineSimilarity } from './term-vector.ts';

const MAX_ADDITIONS = 8;
const MAX_PER_OUTLET = 2;
/** Maximum length of an addition in words, including adjacent sentences. */
const MAX_WORDS = 60;
/** Minimum share of an addition's words that the article does not contain yet. */
const MIN_NEW_SHARE = 0.5;
/** Cosine similarity above which one sentence repeats another. */
const MAX_SIMILARITY = 0.35;
/**
 * Minimum share of a sentence's words that the article or several reports contain. A sentence below this share is
 * off-topic.
 */
const MIN_SHARED_SHARE = 0.2;
const MIN_SCORE = 1.1;
/** Penalty for the first two sentences of a report, which often repeat the news or describe a scene. */
const OPENING_PENALTY = 0.6;
/** Bonus for a reply or an opinion, because an article that quotes only one party is unfair. */
const OPINION_BONUS = 0.5;
/** Cosine similarity above which two additions are about the same topic. */
const SAME_TOPIC = 0.12;

interface Fact {
  readonly sentence: SourceSentence;
  /** The sentence and the adjacent sentences that are quoted with it, in text order. */
  readonly run: readonly SourceSentence[];
  readonly names: ReadonlySet<string>;
  readonly score: number;
}

/** Content of the article so far. `shared` also contains the words that several reports use. */
interface KnownContent {
  readonly terms: ReadonlySet<string>;
  readonly names: ReadonlySet<string>;
  readonly values: ReadonlySet<string>;
  readonly shared: ReadonlySet<string>;
}

const extractNames = (text: string): Set<string> => new Set(findEntities(text).flatMap(({ words }) => words));

const computeOpinionBonus = (text: string): number =>
  isReply(text) || readReportedPosition(text) !== null ? OPINION_BONUS : 0;

/**
 * Scores a sentence by its new numbers and names and by its similarity to the event. Returns `null` if the sentence
 * does not qualify as an addition.
 */
function toFact(
  sentence: SourceSentence,
  { terms: known, names: knownNames, values: knownValues, shared }: KnownContent,
): Fact | null {
  const { terms, text } = sentence;
  const fresh = 1 - computeTermSupport(terms, known);
  const closeness = computeTermSupport(terms, shared);
  if (fresh < MIN_NEW_SHARE || closeness < MIN_SHARED_SHARE) return null;
  const names = extractNames(text);
  const values = findQuantities(text)
    .filter(({ surface }) => /\d/.test(surface))
    .map(({ value }) => value);
  const figures = values.filter((value) => !knownValues.has(value)).length;
  if (values.length > 0 && figures === 0) return null;
  const newNames = [...names].filter((name) => !knownNames.has(name)).length;
  const anchored = [...names].some((name) => knownNames.has(name)) ? 0.4 : 0;
  const score =
    computeOpinionBonus(text) +
    0.6 * Math.min(2, figures) +
    0.3 * Math.min(2, newNames) +
    anchored +
    closeness -
    0.05 * sentence.position -
    (sentence.sourcePosition < 2 && figures === 0 ? OPENING_PENALTY : 0);
  return score < MIN_SCORE ? null : { sentence, run: [sentence], names, score };
}

/**
 * Matches a noun phrase that refers to something mentioned earlier, as in "The robots cost …", but not in "The price of
 * bread".
 */
const BARE_NOUN = /^The (\p{Ll}+) (?!of\b|for\b|in\b|on\b|at\b|to\b|that\b|who\b|which\b)(\p{Ll}+)/u;

function hasUnknownNoun(text: string, known: ReadonlySet<string>): boolean {
  const [, one, two] = BARE_NOUN.exec(text) ?? [];
  if (one === undefined || two === undefined || known.has(stem(one))) return false;
  // A plural word is the noun itself. A singular word may be an adjective, so the word after it is checked, too.
  return one.endsWith('s') || !known.has(stem(two));
}

function isUsable({ source, text, whole }: SourceSentence): boolean {
  return source.kind !== 'opinion' && whole && !isVerdict(text) && !isSelfReferential(text);
}

/** Returns the terms that occur in several reports. */
function findSharedTerms(sentences: readonly SourceSentence[]): string[] {
  const reports = new Map<string, Set<number>>();
  for (const { terms, sourceIndex } of sentences)
    for (const term of terms) reports.set(term, (reports.get(term) ?? new Set()).add(sourceIndex));
  return [...reports].filter(([, users]) => users.size > 1).map(([term]) => term);
}

const compareFacts = (a: Fact, b: Fact): number => cosineSimilarity(a.sentence.vector, b.sentence.vector);
const isRepetition = (a: Fact, b: Fact): boolean =>
  a.run.some((one) =>
    b.run.some((other) => one === other || cosineSimilarity(one.vector, other.vector) > MAX_SIMILARITY),
  );

/** Returns the highest-scored facts, at most two per outlet, without repetition. */
function chooseFacts(facts: readonly Fact[]): Fact[] {
  const chosen: Fact[] = [];
  for (const fact of facts.toSorted(
    (a, b) =>
      b.score - a.score || a.sentence.sourceIndex - b.sentence.sourceIndex || a.sentence.start - b.sentence.start,
  )) {
    const ofOutlet = chosen.filter(({ sentence }) => sentence.source.outletId === fact.sentence.source.outletId).length;
    if (
      chosen.length < MAX_ADDITIONS &&
      ofOutlet < MAX_PER_OUTLET &&
      !chosen.some((other) => isRepetition(other, fact))
    )
      chosen.push(fact);
  }
  return chosen;
}

/**
 * Groups facts by topic. Each fact joins the first group that contains a related fact or a fact from the same report.
 */
function groupByTopic(facts: readonly Fact[]): Fact[][] {
  const groups: Fact[][] = [];
  for (const fact of facts) {
    const group = groups.find((each) =>
      each.some((other) => compareFacts(other, fact) >= SAME_TOPIC || other.sentence.source === fact.sentence.source),
    );
    if (group === undefined) groups.push([fact]);
    else group.push(fact);
  }
  return groups.map((group) =>
    group.toSorted((a, b) => a.sentence.sourceIndex - b.sentence.sourceIndex || a.sentence.start - b.sentence.start),
  );
}

/**
 * Finds new facts in the other reports and groups them by topic.
 *
 * @param article sentences of the article so far, beginning with a sentence of its main report
 */
export function findAdditions(
  article: readonly SourceSentence[],
  sentences: readonly SourceSentence[],
  title: string,
): BodyPassage[] {
  const [spine] = article;
  const text = [title, ...article.map((sentence) => sentence.text)].join(' ');
  const terms = new Set(article.flatMap((sentence) => sentence.terms));
  const known: KnownContent = {
    terms,
    names: extractNames(text),
    values: new Set(findQuantities(text).map(({ value }) => value)),
    shared: new Set([...terms, ...findSharedTerms(sentences)]),
  };
  const others = sentences.filter((sentence) => sentence.source !== spine?.source);
  const isNew = (sentence: SourceSentence): boolean =>
    isUsable(sentence) && article.every((other) => cosineSimilarity(other.vector, sentence.vector) <= MAX_SIMILARITY);
  const isDependent = (sentence: SourceSentence): boolean =>
    dependsOnPrevious(sentence) || hasUnknownNoun(sentence.text, known.shared);
  const facts = others
    .filter((sentence) => sentence.supported && isNew(sentence))
    .flatMap((sentence) => toFact(sentence, known) ?? [])
    .flatMap((fact) => {
      const run = extendToRun(fact.sentence, others, {
        isDependent,
        fits: (neighbour) => neighbour.sourcePosition > 0 && isNew(neighbour),
        maxWords: MAX_WORDS,
      });
      return run === null ? [] : [{ ...fact, run }];
    });
  return groupByTopic(chooseFacts(facts)).flatMap((group, at) => toPassages(group, at));
}

/** Merges consecutive facts from the same outlet into one passage. */
function toPassages(group: readonly Fact[], at: number): BodyPassage[] {
  const passages: BodyPassage[] = [];
  for (const { sentence, run } of group) {
    const { outletId, outletName } = sentence.source;
    const last = passages.at(-1);
    if (last?.outletId === outletId)
      passages.splice(-1, 1, { ...last, sentences: [...last.sentences, ...run.map(citeSentence)] });
    else passages.push({ section: 'added', group: at, outletId, outletName, sentences: run.map(citeSentence) });
  }
  return passages;
}
