import { sideOf, type Side } from '../../../../shared/news/lean.ts';
import { findEntities } from '../../../../shared/text/entities.ts';
import type { Perspectives } from '../../draft/draft.ts';
import {
  EXPERT,
  isReply,
  readOwnJudgment,
  findOfficeHolders,
  type Position,
  readReportedPosition,
} from './positions.ts';
import { findReprintsInTexts } from '../../verification/reprints.ts';
import { citeRun, dependsOnPrevious, extendToRun } from './sentence-run.ts';
import type { SourceSentence } from './source-sentences.ts';
import { cosineSimilarity } from './term-vector.ts';

const MAX_PER_SIDE = 3;
/** Maximum length of a bullet in words, including adjacent sentences. */
const MAX_WORDS = 40;
/** Cosine similarity above which one bullet repeats another. */
const MAX_SIMILARITY = 0.42;

interface Bullet {
  readonly sentence: SourceSentence;
  /** The sentence and the adjacent sentences that are quoted with it, in text order. */
  readonly run: readonly SourceSentence[];
  readonly side: Side;
  readonly position: Position;
}

const OPPOSITE_SIDE: Readonly<Record<Side, Side | null>> = {
  conservative: 'liberal',
  liberal: 'conservative',
  center: null,
};

function toBullet(sentence: SourceSentence): Bullet | null {
  const { text, source } = sentence;
  if (source.lean === null) return null;
  const position = readReportedPosition(text) ?? readOwnJudgment(text, { opinion: source.kind === 'opinion' });
  return position && { sentence, run: [sentence], side: sideOf(source.lean), position };
}

/** Maps each name to the ids of the outlets that quote the person or party, by side. */
function mapQuotingOutlets(
  bullets: readonly Bullet[],
): ReadonlyMap<string, Readonly<Record<Side, ReadonlySet<number>>>> {
  const voices = new Map<string, Record<Side, Set<number>>>();
  for (const { sentence, side, position } of bullets) {
    for (const name of position.names) {
      const known = voices.get(name) ?? { conservative: new Set(), liberal: new Set(), center: new Set() };
      known[side].add(sentence.source.outletId);
      voices.set(name, known);
    }
  }
  return voices;
}

/** Minimum share and minimum number of reports that name a person for the person to count as an actor of the event. */
const ACTOR_MINIMUM = { share: 2 / 3, reports: 3 };

/** Returns surnames that most reports mention. Statements by the event's actors are news, not an outlet's view. */
function findActors(texts: readonly string[]): ReadonlySet<string> {
  const named = new Map<string, number>();
  for (const text of texts) {
    const surnames = new Set(findEntities(text).map(({ words }) => words.at(-1) ?? ''));
    for (const surname of surnames) named.set(surname, (named.get(surname) ?? 0) + 1);
  }
  return new Set(
    [...named]
      .filter(([, reports]) => reports >= ACTOR_MINIMUM.reports && reports >= ACTOR_MINIMUM.share * texts.length)
      .map(([surname]) => surname),
  );
}

/**
 * Returns a predicate that tells whether a statement counts for the side of its outlet. A person or party does not
 * count if outlets of the opposite side quote them at least as often. For the center, only the outlets' own judgments
 * count, and statements by experts who hold no office and whom neither side quotes.
 */
function createSideTest(
  bullets: readonly Bullet[],
  texts: readonly string[],
): (bullet: Bullet, includeActors: boolean) => boolean {
  const voices = mapQuotingOutlets(bullets);
  const offices = new Set(texts.flatMap(findOfficeHolders));
  const actors = findActors(texts);
  const quotingOutlets = (name: string, side: Side): number => voices.get(name)?.[side].size ?? 0;
  return ({ side, position: { names, person, speaker } }, includeActors) => {
    if (!includeActors && actors.has(person)) return false;
    const opposite = OPPOSITE_SIDE[side];
    if (opposite !== null) return names.every((name) => quotingOutlets(name, opposite) < quotingOutlets(name, side));
    return (
      (speaker === '' || EXPERT.test(speaker)) &&
      names.every(
        (name) => !offices.has(name) && quotingOutlets(name, 'conservative') + quotingOutlets(name, 'liberal') === 0,
      )
    );
  };
}

/**
 * Matches a sentence that cannot be understood without the previous one, even if it contains the speaker's full name.
 */
const OPENS_WITH_REFERENCE = /^(?:but|and|he|she|they|his|her|their|yet|so)\b/i;
/**
 * Matches a sentence that continues a person's statement: a quotation, or a sentence about the speaker. Other sentences
 * may be the writer's own view.
 */
const CONTINUES_SPEAKER = /^(?:["“«]|(?:he|she|they|his|her|their|its)\b)/i;
/** Penalty for a speaker who is only mentioned by surname, because readers may not recognize the person. */
const SURNAME_ONLY_PENALTY = 0.1;

const weigh = ({ position }: Bullet): number =>
  position.strength - (position.names.length === 1 ? SURNAME_ONLY_PENALTY : 0);

function compareByWeight(a: Bullet, b: Bullet): number {
  return weigh(b) - weigh(a) || a.sentence.sourceIndex - b.sentence.sourceIndex || a.sentence.start - b.sentence.start;
}

/** Returns true if the bullets have the same speaker or similar words. */
function isRepetition(bullet: Bullet, other: Bullet): boolean {
  const sameSpeaker = bullet.position.person !== '' && bullet.position.person === other.position.person;
  return sameSpeaker || cosineSimilarity(other.sentence.vector, bullet.sentence.vector) > MAX_SIMILARITY;
}

/**
 * Adds adjacent sentences by the same speaker, and stops at a reply by another person. Returns an empty list if the
 * statement cannot be understood without further context.
 */
function extendWithNeighbors(
  bullet: Bullet,
  all: readonly SourceSentence[],
  summary: ReadonlySet<SourceSentence>,
): Bullet[] {
  const { sentence, position } = bullet;
  const named = position.names.length > 1 && !OPENS_WITH_REFERENCE.test(sentence.text);
  const isSameSpeaker = ({ text }: SourceSentence): boolean =>
    !isReply(text) &&
    (readReportedPosition(text)?.person ?? position.person) === position.person &&
    (position.speaker === '' || CONTINUES_SPEAKER.test(text));
  const run = extendToRun(sentence, all, {
    isDependent: (first) => dependsOnPrevious(first) && !(first === sentence && named),
    fits: (neighbour) => !summary.has(neighbour) && isSameSpeaker(neighbour),
    maxWords: MAX_WORDS,
  });
  return run === null ? [] : [{ ...bullet, run }];
}

/** Selects the strongest bullets: one per outlet first, then further ones, but never two by the same speaker. */
function pickBullets(ranked: readonly Bullet[]): Bullet['run'][] {
  const chosen: Bullet[] = [];
  for (const onePerOutlet of [true, false]) {
    for (const bullet of ranked) {
      if (chosen.length >= MAX_PER_SIDE) break;
      const repeated = chosen.some(
        (other) =>
          other === bullet || other.run.some((each) => bullet.run.includes(each)) || isRepetition(bullet, other),
      );
      const quotingOutlets =
        onePerOutlet && chosen.some((other) => other.sentence.source.outletId === bullet.sentence.source.outletId);
      if (!repeated && !quotingOutlets) chosen.push(bullet);
    }
  }
  return chosen.map(({ run }) => run);
}

export type ChosenPositions = Readonly<Record<Side, readonly (readonly SourceSentence[])[]>>;

/**
 * Returns up to three positions per side: wishes, fears, praise and blame expressed by people, or judgments by outlets.
 *
 * @param lead sentences of the summary, which the positions must not repeat
 */
export function choosePositions(
  sentences: readonly SourceSentence[],
  lead: readonly SourceSentence[],
): ChosenPositions {
  const reprinted = findReprintsInTexts(sentences, [...new Set(sentences.map(({ source }) => source))]);
  const bullets = sentences.flatMap((sentence) => toBullet(sentence) ?? []);
  const texts = [...new Set(sentences.map(({ source }) => source.text))];
  const countsForSide = createSideTest(bullets, texts);
  const summary = new Set(lead);
  const quotable = bullets
    .filter((bullet) => bullet.sentence.whole && !summary.has(bullet.sentence) && !reprinted.has(bullet.sentence))
    .flatMap((bullet) => extendWithNeighbors(bullet, sentences, summary))
    .toSorted(compareByWeight);
  // Use statements by actors of the event only if the side has no other positions.
  const pickForSide = (side: Side): Bullet['run'][] =>
    [false, true]
      .map((includeActors) =>
        pickBullets(quotable.filter((bullet) => bullet.side === side && countsForSide(bullet, includeActors))),
      )
      .find(({ length }) => length > 0) ?? [];
  return { conservative: pickForSide('conservative'), liberal: pickForSide('liberal'), center: pickForSide('center') };
}

export function toPerspectives({ conservative, liberal, center }: ChosenPositions): Perspectives {
  return { conservative: conservative.map(citeRun), liberal: liberal.map(citeRun), center: center.map(citeRun) };
}
