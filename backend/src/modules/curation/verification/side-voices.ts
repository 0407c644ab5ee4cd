import { SIDES, type Side } from '../../../shared/news/lean.ts';
import { splitSentences } from '../../../shared/text/sentences.ts';
import type { CitedSentence, Draft } from '../draft/draft.ts';
import { type PrintedSentence, type PrintedText, reprintsOf, isSameText } from './reprints.ts';

export interface VoiceProblem {
  readonly code: 'reprinted-voice' | 'voice-repeated';
  readonly message: string;
  readonly place: Side;
  readonly ordinal: number;
}

interface Voice {
  readonly place: Side;
  readonly ordinal: number;
  /** The source sentences that the bullet cites. */
  readonly printed: readonly PrintedSentence[];
}

function printedFor({ evidence }: CitedSentence, sources: ReadonlyMap<number, PrintedText>): PrintedSentence[] {
  return evidence.flatMap(({ snapshotId, start, end }) => {
    const source = sources.get(snapshotId);
    return source === undefined
      ? []
      : splitSentences(source.text.slice(start, end)).map(({ text }) => ({ text, source }));
  });
}

/** Finds an earlier bullet of the same side that cites the same text as published by another outlet. */
function earlierPrint(voice: Voice, before: readonly Voice[]): Voice | undefined {
  const isPrintOf = (one: PrintedSentence, other: PrintedSentence): boolean =>
    one.source.outletId !== other.source.outletId && isSameText(one.text, other.text);
  return before.find(
    (other) =>
      other.place === voice.place && voice.printed.every((one) => other.printed.some((each) => isPrintOf(one, each))),
  );
}

/**
 * Finds bullets that do not count for their side: an agency or an outlet of another side or none printed their evidence
 * first, or an earlier bullet cites the same text from another outlet. A text counts once, however many outlets print
 * it.
 *
 * @param sources all texts that the story was drafted from, cited or not
 */
export function voiceProblems({ perspectives }: Draft, sources: readonly PrintedText[]): VoiceProblem[] {
  if (perspectives === null) return [];
  const texts = new Map(sources.map((source) => [source.snapshotId, source]));
  const voices = SIDES.flatMap((place) =>
    perspectives[place].map((sentence, ordinal): Voice => ({ place, ordinal, printed: printedFor(sentence, texts) })),
  ).filter(({ printed }) => printed.length > 0);
  const reprinted = reprintsOf(
    voices.flatMap(({ printed }) => printed),
    sources,
  );
  return voices.flatMap((voice, at): VoiceProblem[] => {
    const { place, ordinal, printed } = voice;
    if (printed.every((sentence) => reprinted.has(sentence)))
      return [
        {
          code: 'reprinted-voice',
          message: `This bullet of the ${place} side cites only reprinted text, which does not count as its own view.`,
          place,
          ordinal,
        },
      ];
    const first = earlierPrint(voice, voices.slice(0, at));
    if (first === undefined) return [];
    const [outlet, earlier] = [voice, first].map(({ printed: [one] }) => one?.source.outletName ?? '');
    return [
      {
        code: 'voice-repeated',
        message: `The ${place} side repeats this: ${outlet} and ${earlier} published the same text.`,
        place,
        ordinal,
      },
    ];
  });
}
