import { mapSides, type Side } from '../../../../shared/news/lean.ts';
import { isVerdict } from '../../../../shared/news/report-kind.ts';
import { findEntities } from '../../../../shared/text/entities.ts';
import { removeQuotations } from '../../../../shared/text/quotations.ts';
import type { CitedSentence, Perspectives } from '../../draft/draft.ts';
import { type Speaker, SpeakerSides } from '../../verification/speaker-sides.ts';
import { rateStance } from './positions.ts';
import { computeTermSupport } from '../source-texts.ts';
import { countWords, type SourceSentence } from './source-sentences.ts';

const MAX_PER_SIDE = 3;
const MAX_WORDS = 60;
/** Share of a bullet's words above which it repeats the bullet that contains them. */
const MAX_REPEATED_SHARE = 0.5;

export type ChosenPositions = Readonly<Record<Side, readonly (readonly SourceSentence[])[]>>;

interface Bullet {
  /** Adjacent sentences in text order. */
  readonly run: readonly SourceSentence[];
  readonly side: Side;
  readonly person: string;
  readonly strength: number;
}

/** Matches experts, who do not speak for a side. */
const EXPERT =
  /\b(?:professor|economist|researcher|analyst|scientist|historian|scholar|fellow|university|institute|who (?:studies|teaches))\b/i;
/** Matches a quotation by the speaker of the previous sentence, and a sentence that qualifies it. */
const CONTINUATION = /^(?:["“«]|(?:But|Yet|However)\b)/;
/** Matches a sentence that refers to something in the previous one. */
const REFERENCE = /^(?:["“]?(?:He|She|It|They|His|Her|Its|Their|But|And|Yet)|So|That|This|Those|These)\b/;

/** Returns true if only white space separates two sentences of a report. */
const isNext = (one: SourceSentence, two: SourceSentence): boolean =>
  one.source === two.source && one.source.text.slice(one.end, two.start).trim() === '';

/** Builds bullets from the statements of speakers whose side the reports reveal. */
class BulletBuilder {
  readonly #speakers: SpeakerSides;

  constructor(
    private readonly sentences: readonly SourceSentence[],
    private readonly used: readonly SourceSentence[],
  ) {
    this.#speakers = new SpeakerSides([...new Set(sentences.map(({ source }) => source))]);
  }

  build(): Bullet[] {
    return this.sentences.flatMap((sentence, at) =>
      this.used.includes(sentence) || rateStance(sentence.text) === 0 ? [] : (this.#toBullet(sentence, at) ?? []),
    );
  }

  #toBullet(sentence: SourceSentence, at: number): Bullet | null {
    const previous = this.sentences.slice(Math.max(0, at - 1), at).filter((before) => isNext(before, sentence));
    const speaker = this.#speakers.readSpeaker(sentence.text, previous[0]?.text);
    const side = speaker?.side ?? findSideOfExpert(sentence);
    if (speaker === null || side === null) return null;
    const first = [sentence, ...previous].find((each) => namesSpeaker(each, speaker));
    if (first === undefined) return null;
    const statement = [...new Set([first, sentence]), ...this.#listContinuations(at, speaker)];
    const run = [[...this.#listBefore(first), ...statement], statement].find(
      (each) => isUsable(each) && this.#speakers.areOnSide(side, each.map(({ text }) => text).join(' '), [side]),
    );
    return run === undefined ? null : { ...speaker, run, side, strength: rateStance(sentence.text) };
  }

  /**
   * Returns the sentences before one in its paragraph, or nothing if the article tells one of them or one must not be
   * told.
   */
  #listBefore(sentence: SourceSentence): SourceSentence[] {
    const { source, paragraph, start } = sentence;
    const before = this.sentences.filter(
      (each) => each.source === source && each.paragraph === paragraph && each.start < start,
    );
    const mayPrecede = (each: SourceSentence, at: number): boolean =>
      !this.used.includes(each) && !isVerdict(each.text) && isNext(each, before[at + 1] ?? sentence);
    return before.every(mayPrecede) ? before : [];
  }

  /** Returns the following sentences of the paragraph in which the speaker continues or turns the statement. */
  #listContinuations(at: number, { person }: Speaker): SourceSentence[] {
    const continues = (next: SourceSentence, index: number, all: readonly SourceSentence[]): boolean => {
      const last = all[index - 1];
      if (last === undefined) return true;
      if (next.paragraph !== last.paragraph || !isNext(last, next) || !CONTINUATION.test(next.text)) return false;
      const speaker = this.#speakers.readSpeaker(next.text, last.text);
      return speaker === null ? next.text.search(/["“«]/) === 0 : speaker.person === person;
    };
    const rest = this.sentences.slice(at);
    const end = rest.findIndex((next, index) => !continues(next, index, rest));
    return rest.slice(1, end < 0 ? undefined : end);
  }
}

/** Returns true if all sentences are complete and not too long together, and the first one refers to nothing before it. */
function isUsable(run: readonly SourceSentence[]): boolean {
  return countWords(run) <= MAX_WORDS && run.every(({ whole }) => whole) && !REFERENCE.test(run[0]?.text ?? '');
}

function findSideOfExpert({ text, source: { lean } }: SourceSentence): Side | null {
  return lean === 'center' && EXPERT.test(removeQuotations(text)) ? 'center' : null;
}

/** Returns true if the sentence contains the speaker's full name, or if the speaker is a group. */
function namesSpeaker({ text }: SourceSentence, { person }: Speaker): boolean {
  if (REFERENCE.test(text)) return false;
  return person === '' || findEntities(text).some(({ words }) => words.length > 1 && words.at(-1) === person);
}

function isRepetition(bullet: Bullet, other: Bullet): boolean {
  const sameSpeaker = bullet.person !== '' && bullet.person === other.person;
  return (
    sameSpeaker ||
    bullet.run.some((one) =>
      other.run.some((two) => computeTermSupport(one.terms, new Set(two.terms)) > MAX_REPEATED_SHARE),
    )
  );
}

/**
 * Returns up to three positions per side: wishes, fears, praise and blame of people and groups that the reports, of
 * whichever outlet, describe as being on that side. For the center, also statements by experts.
 *
 * @param used sentences of the article, which the positions must not repeat
 */
export function choosePositions(
  sentences: readonly SourceSentence[],
  used: readonly SourceSentence[],
): ChosenPositions {
  const ranked = new BulletBuilder(sentences, used).build().toSorted((a, b) => b.strength - a.strength);
  const chosen: Bullet[] = [];
  for (const bullet of ranked) {
    const ofSide = chosen.filter(({ side }) => side === bullet.side).length;
    if (ofSide < MAX_PER_SIDE && !chosen.some((other) => isRepetition(bullet, other))) chosen.push(bullet);
  }
  return mapSides((side) => chosen.filter((bullet) => bullet.side === side).map(({ run }) => run));
}

/** Line breaks where a reviewer left a sentence out (`applyWishes`). */
const GAP = /\n{3}/;

/** Cites the sentences as one passage, which ends before a sentence that a reviewer left out. */
function citeRun(run: readonly SourceSentence[]): CitedSentence[] {
  const [first] = run;
  if (first === undefined) return [];
  const { start, source } = first;
  const { snapshotId, text } = source;
  const last = run.findLast(({ end }) => !GAP.test(text.slice(start, end))) ?? first;
  return [{ text: text.slice(start, last.end), evidence: [{ snapshotId, start, end: last.end }] }];
}

export const toPerspectives = (positions: ChosenPositions): Perspectives =>
  mapSides((side) => positions[side].flatMap(citeRun));
