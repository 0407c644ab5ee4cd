import { SIDES, type Side } from '../../../shared/news/lean.ts';
import { splitSentences } from '../../../shared/text/sentences.ts';
import type { CitedSentence, Draft } from './draft.ts';
import { type PrintedSentence, type PrintedText, reprintsOf, saysLetterForLetter } from './reprints.ts';

export interface VoiceProblem {
  readonly code: 'reprinted-voice' | 'voice-repeated';
  readonly message: string;
  readonly place: Side;
  readonly ordinal: number;
}

interface Voice {
  readonly place: Side;
  readonly ordinal: number;
  /** What the outlets printed that it rests on. */
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

/** The bullet before it on its side that rests on the same text, by another outlet. */
function firstOf(voice: Voice, before: readonly Voice[]): Voice | undefined {
  const isPrintOf = (one: PrintedSentence, other: PrintedSentence): boolean =>
    one.source.outletId !== other.source.outletId && saysLetterForLetter(one.text, other.text);
  return before.find(
    (other) =>
      other.place === voice.place && voice.printed.every((one) => other.printed.some((each) => isPrintOf(one, each))),
  );
}

/**
 * Bullets of a side that are none of its voices: what they rest on an agency or another side's outlet printed first, or they
 * tell once more what another outlet's print already says there. However many outlets print a text, it is one voice.
 *
 * @param sources all that the story was drafted from, cited or not
 */
export function voiceProblems({ perspectives }: Draft, sources: readonly PrintedText[]): VoiceProblem[] {
  if (perspectives === null) return [];
  const texts = new Map(sources.map((source) => [source.snapshotId, source]));
  const voices = SIDES.flatMap((place) =>
    perspectives[place].map((sentence, ordinal): Voice => ({ place, ordinal, printed: printedFor(sentence, texts) })),
  ).filter(({ printed }) => printed.length > 0);
  const borrowed = reprintsOf(
    voices.flatMap(({ printed }) => printed),
    sources,
  );
  return voices.flatMap((voice, at): VoiceProblem[] => {
    const { place, ordinal, printed } = voice;
    if (printed.every((sentence) => borrowed.has(sentence)))
      return [
        {
          code: 'reprinted-voice',
          message: `The ${place} side rests here on a reprint only: it is no voice of its own.`,
          place,
          ordinal,
        },
      ];
    const first = firstOf(voice, voices.slice(0, at));
    if (first === undefined) return [];
    return [
      {
        code: 'voice-repeated',
        message: `The ${place} side tells this twice: ${printed[0]?.source.outletName ?? ''} and ${first.printed[0]?.source.outletName ?? ''} print one text.`,
        place,
        ordinal,
      },
    ];
  });
}
