import type { Narration, NarrationSegment } from '#features/listen/api/narration.ts';
import { BODY, SUMMARY } from './political-story.ts';

/** Seconds that each sentence of the fake narration takes. */
const SENTENCE_SECONDS = 10;

const sentences: readonly (readonly [NarrationSegment['place'], number, string])[] = [
  ['title', 0, 'Council passes the budget'],
  ...SUMMARY.map((text, ordinal) => ['summary', ordinal, text] as const),
  ...BODY.map((text, ordinal) => ['body', ordinal, text] as const),
  ['conservative', 0, 'The opposition calls it too expensive.'],
];

export const NARRATED = sentences.map(([, , text]) => text);

/** The narration of the political story. */
export function narration(fields: Partial<Narration> = {}): Narration {
  return {
    status: 'ready',
    builtIn: false,
    doneSegments: sentences.length,
    totalSegments: sentences.length,
    problem: null,
    voice: 'ash',
    voices: [
      { id: 'ash', name: 'Ash' },
      { id: 'coral', name: 'Coral' },
    ],
    recordingId: 5,
    language: 'en',
    durationMs: sentences.length * SENTENCE_SECONDS * 1000,
    audioUrl: '/audio/5.mp3?sig=a',
    segments: sentences.map(([place, ordinal, text], index) => ({
      place,
      ordinal,
      text,
      startMs: index * SENTENCE_SECONDS * 1000,
      endMs: (index + 1) * SENTENCE_SECONDS * 1000 - 400,
    })),
    position: null,
    ...fields,
  };
}

export const NOT_MADE: Partial<Narration> = {
  status: 'none',
  doneSegments: 0,
  recordingId: null,
  durationMs: null,
  audioUrl: null,
  segments: [],
};
