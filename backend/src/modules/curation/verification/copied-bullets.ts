import { SIDES, type Side } from '../../../shared/news/lean.ts';
import { splitSentences } from '../../../shared/text/sentences.ts';
import type { CitedSentence, Draft } from '../draft/draft.ts';
import { type PrintedSentence, type PrintedText, findReprintsInTexts, isSameText } from './reprints.ts';
import type { Problem } from './problem.ts';
import type { SpeakerSides } from './speaker-sides.ts';

interface CitingBullet {
  readonly place: Side;
  readonly ordinal: number;
  /** The source sentences that the bullet cites. */
  readonly cited: readonly PrintedSentence[];
  /** True if its speaker is on the side. */
  readonly own: boolean;
}

function getCitedSentences({ evidence }: CitedSentence, sources: ReadonlyMap<number, PrintedText>): PrintedSentence[] {
  return evidence.flatMap(({ snapshotId, start, end }) => {
    const source = sources.get(snapshotId);
    return source === undefined
      ? []
      : splitSentences(source.text.slice(start, end)).map(({ text }) => ({ text, source }));
  });
}

/** Finds an earlier bullet of the same side that cites the same text from another outlet. */
function findEarlierCopy(bullet: CitingBullet, earlier: readonly CitingBullet[]): CitingBullet | undefined {
  const isCopyOf = (one: PrintedSentence, other: PrintedSentence): boolean =>
    one.source.outletId !== other.source.outletId && isSameText(one.text, other.text);
  return earlier.find(
    (other) =>
      other.place === bullet.place && bullet.cited.every((one) => other.cited.some((each) => isCopyOf(one, each))),
  );
}

/**
 * Finds bullets that do not count for their side, because their evidence is a reprint or because an earlier bullet cites
 * the same text from another outlet. A reprinted statement counts if its speaker is on the side.
 *
 * @param sources all texts that the story was drafted from, cited or not
 */
export function findCopiedBullets(
  { perspectives }: Draft,
  sources: readonly PrintedText[],
  speakers: SpeakerSides,
): Problem[] {
  if (perspectives === null) return [];
  const texts = new Map(sources.map((source) => [source.snapshotId, source]));
  const bullets = SIDES.flatMap((place) =>
    perspectives[place].map(
      (sentence, ordinal): CitingBullet => ({
        place,
        ordinal,
        cited: getCitedSentences(sentence, texts),
        own: speakers.listSides(sentence.text).includes(place),
      }),
    ),
  ).filter(({ cited }) => cited.length > 0);
  const reprinted = findReprintsInTexts(
    bullets.flatMap(({ cited }) => cited),
    sources,
  );
  return bullets.flatMap((bullet, at): Problem[] => {
    const { place, ordinal, cited, own } = bullet;
    if (!own && cited.every((sentence) => reprinted.has(sentence)))
      return [
        {
          code: 'reprinted-voice',
          message: `This bullet cites only reprints, which do not show the ${place} side's own view.`,
          place,
          ordinal,
        },
      ];
    const first = findEarlierCopy(bullet, bullets.slice(0, at));
    if (first === undefined) return [];
    const [outlet, earlier] = [bullet, first].map(({ cited: [one] }) => one?.source.outletName ?? '');
    return [
      {
        code: 'voice-repeated',
        message: `The ${place} side contains the same text twice: ${outlet} and ${earlier} published it.`,
        place,
        ordinal,
      },
    ];
  });
}
