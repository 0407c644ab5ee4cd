import { sideOf, type Side } from '../../../../shared/news/lean.ts';
import { findEntities } from '../../../../shared/text/entities.ts';
import type { Perspectives } from '../../draft/draft.ts';
import { EXPERT, isAnswer, judgementOf, officeHolders, type Position, positionOf } from './positions.ts';
import { reprintsOf } from '../../verification/reprints.ts';
import { citeRun, dependsOnPrevious, runOf } from './sentence-run.ts';
import type { SourceSentence } from './source-sentences.ts';
import { cosine } from './term-vector.ts';

const MAX_PER_SIDE = 3;
/** Maximum length of a bullet in words, including adjacent sentences. */
const MAX_WORDS = 40;
/** Cosine similarity above which one bullet repeats another. */
const SAME = 0.42;

interface Bullet {
  readonly sentence: SourceSentence;
  /** The sentence with the adjacent ones that it is quoted with, in text order. */
  readonly run: readonly SourceSentence[];
  readonly side: Side;
  readonly position: Position;
}

const OPPOSITE: Readonly<Record<Side, Side | null>> = {
  conservative: 'liberal',
  liberal: 'conservative',
  center: null,
};

function bulletOf(sentence: SourceSentence): Bullet | null {
  const { text, source } = sentence;
  if (source.lean === null) return null;
  const position = positionOf(text) ?? judgementOf(text, { opinion: source.kind === 'opinion' });
  return position && { sentence, run: [sentence], side: sideOf(source.lean), position };
}

/** Maps each name to the ids of the outlets that quote it, by side. */
function voicesOf(bullets: readonly Bullet[]): ReadonlyMap<string, Readonly<Record<Side, ReadonlySet<number>>>> {
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

/** A person is an actor of the event if at least this share, and this number, of the reports name them. */
const ACTOR = { share: 2 / 3, reports: 3 };

/** Returns surnames that appear in most reports. Statements of the event's actors are news, not an outlet's view. */
function actorsOf(texts: readonly string[]): ReadonlySet<string> {
  const named = new Map<string, number>();
  for (const text of texts) {
    const surnames = new Set(findEntities(text).map(({ words }) => words.at(-1) ?? ''));
    for (const surname of surnames) named.set(surname, (named.get(surname) ?? 0) + 1);
  }
  return new Set(
    [...named]
      .filter(([, reports]) => reports >= ACTOR.reports && reports >= ACTOR.share * texts.length)
      .map(([surname]) => surname),
  );
}

/**
 * Returns a test for statements that count for their side, judged by speaker. A person or party does not count for a
 * side if outlets of the opposite side quote them at least as often. For the center, only judgments by its outlets
 * count, and statements by experts who hold no office and whom neither side quotes.
 */
function ownArgument(
  bullets: readonly Bullet[],
  texts: readonly string[],
): (bullet: Bullet, includeActors: boolean) => boolean {
  const voices = voicesOf(bullets);
  const offices = new Set(texts.flatMap(officeHolders));
  const actors = actorsOf(texts);
  const quotingOutlets = (name: string, side: Side): number => voices.get(name)?.[side].size ?? 0;
  return ({ side, position: { names, person, speaker } }, includeActors) => {
    if (!includeActors && actors.has(person)) return false;
    const opposite = OPPOSITE[side];
    if (opposite !== null) return names.every((name) => quotingOutlets(name, opposite) < quotingOutlets(name, side));
    return (
      (speaker === '' || EXPERT.test(speaker)) &&
      names.every(
        (name) => !offices.has(name) && quotingOutlets(name, 'conservative') + quotingOutlets(name, 'liberal') === 0,
      )
    );
  };
}

/** A statement with this opening needs the previous sentence, even if it names the speaker in full. */
const OPENS_WITH_PRONOUN = /^(?:but|and|he|she|they|his|her|their|yet|so)\b/i;
/**
 * Openings of sentences that may follow a person's statement: more speech, or more about the speaker. Others may be the
 * writer's own view.
 */
const SAME_SPEAKER = /^(?:["“«]|(?:he|she|they|his|her|their|its)\b)/i;
/** Penalty for a speaker identified only by surname, whom readers may not recognize. */
const UNINTRODUCED = 0.1;

const weightOf = ({ position }: Bullet): number => position.strength - (position.names.length === 1 ? UNINTRODUCED : 0);

function byWeight(a: Bullet, b: Bullet): number {
  return (
    weightOf(b) - weightOf(a) || a.sentence.sourceIndex - b.sentence.sourceIndex || a.sentence.start - b.sentence.start
  );
}

/** Returns true if the bullets have the same speaker or similar words. */
function isRepeated(bullet: Bullet, other: Bullet): boolean {
  const sameSpeaker = bullet.position.person !== '' && bullet.position.person === other.position.person;
  return sameSpeaker || cosine(other.sentence.vector, bullet.sentence.vector) > SAME;
}

/**
 * Adds adjacent sentences by the same speaker, stopping at a reply by another person. Returns an empty list if the
 * statement cannot be understood on its own.
 */
function withNeighbours(
  bullet: Bullet,
  all: readonly SourceSentence[],
  summary: ReadonlySet<SourceSentence>,
): Bullet[] {
  const { sentence, position } = bullet;
  const named = position.names.length > 1 && !OPENS_WITH_PRONOUN.test(sentence.text);
  const sameVoice = ({ text }: SourceSentence): boolean =>
    !isAnswer(text) &&
    (positionOf(text)?.person ?? position.person) === position.person &&
    (position.speaker === '' || SAME_SPEAKER.test(text));
  const run = runOf(sentence, all, {
    isDependent: (first) => dependsOnPrevious(first) && !(first === sentence && named),
    fits: (neighbour) => !summary.has(neighbour) && sameVoice(neighbour),
    mostWords: MAX_WORDS,
  });
  return run === null ? [] : [{ ...bullet, run }];
}

/** Picks the strongest bullets: first one per outlet, then others, but never two by the same speaker. */
function pick(ranked: readonly Bullet[]): Bullet['run'][] {
  const chosen: Bullet[] = [];
  for (const oneAnOutlet of [true, false]) {
    for (const bullet of ranked) {
      if (chosen.length >= MAX_PER_SIDE) break;
      const repeated = chosen.some(
        (other) => other === bullet || other.run.some((each) => bullet.run.includes(each)) || isRepeated(bullet, other),
      );
      const quotingOutlets =
        oneAnOutlet && chosen.some((other) => other.sentence.source.outletId === bullet.sentence.source.outletId);
      if (!repeated && !quotingOutlets) chosen.push(bullet);
    }
  }
  return chosen.map(({ run }) => run);
}

export type ChosenViews = Readonly<Record<Side, readonly (readonly SourceSentence[])[]>>;

/**
 * Returns up to three positions per side: wishes, fears, praise and blame by its people, or judgments by its outlets.
 *
 * @param lead sentences of the summary
 */
export function viewsOf(sentences: readonly SourceSentence[], lead: readonly SourceSentence[]): ChosenViews {
  const reprinted = reprintsOf(sentences, [...new Set(sentences.map(({ source }) => source))]);
  const bullets = sentences.flatMap((sentence) => bulletOf(sentence) ?? []);
  const texts = [...new Set(sentences.map(({ source }) => source.text))];
  const isOwn = ownArgument(bullets, texts);
  const summary = new Set(lead);
  const quotable = bullets
    .filter(
      (bullet) =>
        bullet.sentence.supported &&
        bullet.sentence.whole &&
        !summary.has(bullet.sentence) &&
        !reprinted.has(bullet.sentence),
    )
    .flatMap((bullet) => withNeighbours(bullet, sentences, summary))
    .toSorted(byWeight);
  // If a side has no other positions, the people involved in the event are quoted.
  const ofSide = (side: Side): Bullet['run'][] =>
    [false, true]
      .map((includeActors) => pick(quotable.filter((bullet) => bullet.side === side && isOwn(bullet, includeActors))))
      .find(({ length }) => length > 0) ?? [];
  return { conservative: ofSide('conservative'), liberal: ofSide('liberal'), center: ofSide('center') };
}

export function perspectivesOf({ conservative, liberal, center }: ChosenViews): Perspectives {
  return { conservative: conservative.map(citeRun), liberal: liberal.map(citeRun), center: center.map(citeRun) };
}
