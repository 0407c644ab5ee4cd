import { type QueryClient, queryOptions } from '@tanstack/react-query';

import { type Api, ApiError } from '#api/client.ts';
import type { Narration as ArticleNarration } from '#api/contract.ts';
import { ownerKeys } from '#api/query.ts';
import { sentenceAddress } from '#lib/sentences.ts';
import { useSpeechSettings } from '../lib/settings.ts';
import { subjectOf, type Track } from '../lib/track.ts';

/** Pause between two requests for the state of a narration that is being made. */
const POLL_MS = 3000;
/** Failed requests in a row before giving up. */
const MAX_FAILURES = 5;

export interface Connection {
  api: Api;
  client: QueryClient;
}

export const narrationKey = (track: Track) => [...ownerKeys.reader, 'narration', subjectOf(track)] as const;

export const narrationQuery = (api: Api, track: Track, voice: string | undefined) =>
  queryOptions({
    queryKey: [...narrationKey(track), voice ?? ''],
    queryFn: () => getNarration(api, track, voice),
    // The player requests a new address when one expires.
    staleTime: 60_000,
  });

export const getNarration = (api: Api, track: Track, chosen: string | undefined): Promise<Narration> =>
  inVoice(chosen, (voice) =>
    track.kind === 'article'
      ? api.get('/api/articles/{id}/narration', { path: { id: track.id }, query: { voice } })
      : api.get('/api/briefing/{date}/narration', { path: { date: track.date }, query: { voice } }),
  );

const requestNarration = (api: Api, track: Track, chosen: string | undefined): Promise<Narration> =>
  inVoice(chosen, (voice) => {
    const body = voice === undefined ? {} : { voice };
    return track.kind === 'article'
      ? api.send('POST', '/api/articles/{id}/narration', { path: { id: track.id }, body })
      : api.send('POST', '/api/briefing/{date}/narration', { path: { date: track.date }, body });
  });

/** The server may no longer have the voice that the reader chose. Then its default voice reads. */
async function inVoice(
  voice: string | undefined,
  request: (voice: string | undefined) => Promise<Narration>,
): Promise<Narration> {
  try {
    return await request(voice);
  } catch (error) {
    if (voice === undefined || !(error instanceof ApiError) || error.status !== 400) throw error;
    return request(undefined);
  }
}

export const putPosition = (
  api: Api,
  track: Track,
  body: NarrationPosition & { recordingId: number },
  keepalive: boolean,
) => api.send('PUT', '/api/listening/{subject}', { path: { subject: subjectOf(track) }, body, keepalive });

export const deletePosition = (api: Api, track: Track) =>
  api.send('DELETE', '/api/listening/{subject}', { path: { subject: subjectOf(track) } });

/** Requests a narration and resolves when it is made, or cannot be. Throws an `ApiError`, or the signal's reason. */
export async function prepareNarration(
  { api, client }: Connection,
  track: Track,
  signal: AbortSignal,
  onProgress?: (narration: Narration) => void,
): Promise<Narration> {
  let narration = await requestNarration(api, track, useSpeechSettings.getState().narrators[track.lang]);
  const query = narrationQuery(api, track, narration.voice);
  while (narration.status === 'pending') {
    signal.throwIfAborted();
    onProgress?.(narration);
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    signal.throwIfAborted();
    narration = await client.fetchQuery({
      ...query,
      staleTime: 0,
      retry: (failures, error) => failures < MAX_FAILURES && !(error instanceof ApiError && error.status < 500),
      retryDelay: POLL_MS,
    });
  }
  return narration;
}

/** The recording of a text, as the server describes it to premium readers. */
export type Narration = Omit<ArticleNarration, 'versionId' | 'corrected'>;

/** A sentence of a recording. */
export type NarrationSegment = Narration['segments'][number];

/** Place in a recording. */
export type NarrationPosition = NonNullable<Narration['position']>;

/** A narration that can be played. */
export type Recording = Narration & { recordingId: number; audioUrl: string; durationMs: number };

export function isRecording(narration: Narration): narration is Recording {
  return narration.status === 'ready' && narration.recordingId !== null && narration.audioUrl !== null;
}

/** Returns the address of each segment's sentence; for a heading or an outlet's name that of the sentence before it. */
export function addressesOf(segments: readonly NarrationSegment[]): string[] {
  let sentence = '';
  return segments.map((segment) => {
    if (segment.place !== 'heading' && segment.place !== 'outlet') sentence = sentenceAddress(segment);
    return sentence;
  });
}
