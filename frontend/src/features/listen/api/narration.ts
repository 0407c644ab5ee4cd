import { type QueryClient, QueryObserver, queryOptions } from '@tanstack/react-query';

import { type Api, ApiError } from '#api/client.ts';
import { ownerKeys } from '#api/query-keys.ts';
import { isRecording, type Narration, type NarrationPosition, type Recording } from '../lib/narration.ts';
import { subjectOf, type Track } from '../lib/track.ts';

/** Pause between two requests for the state of a narration that is being made. */
const POLL_MS = 3000;
/** Failed requests in a row before giving up. */
const MAX_FAILURES = 5;

export interface Connection {
  api: Api;
  client: QueryClient;
}

interface PreparedPart {
  done: number;
  total: number;
}

interface PrepareOptions {
  voice: string | undefined;
  signal: AbortSignal;
  onProgress: (part: PreparedPart) => void;
}

/** The narration could not be made. */
export class NarrationProblem extends Error {
  override readonly name = 'NarrationProblem';
  /** Reason for readers. Empty if unknown; null if this site offers no narration. */
  readonly problem: string | null;

  constructor({ status, problem }: Pick<Narration, 'status' | 'problem'>) {
    super(`The narration is ${status}.`);
    this.problem = status === 'off' ? null : (problem ?? '');
  }
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

/** Requests a narration and resolves when it is ready. Throws a `NarrationProblem` or an `ApiError`. */
export async function prepareNarration(
  { api, client }: Connection,
  track: Track,
  { voice, signal, onProgress }: PrepareOptions,
): Promise<Recording> {
  const requested = await requestNarration(api, track, voice);
  if (requested.status !== 'pending') return recordingOf(requested);
  const report = ({ doneSegments, totalSegments }: Narration) =>
    onProgress({ done: doneSegments, total: totalSegments });
  report(requested);
  // An aborted signal reports it no second time.
  signal.throwIfAborted();
  const query = narrationQuery(api, track, requested.voice);
  client.setQueryData(query.queryKey, requested);
  const observer = new QueryObserver(client, {
    ...query,
    refetchInterval: ({ state }) => (state.data?.status === 'pending' ? POLL_MS : false),
    refetchIntervalInBackground: true,
    retry: (failures, error) => failures < MAX_FAILURES && !(error instanceof ApiError && error.status < 500),
    retryDelay: POLL_MS,
  });
  const prepared = new Promise<Narration>((resolve, reject) => {
    observer.subscribe(({ data, error }) => {
      if (error) reject(error);
      else if (data?.status === 'pending') report(data);
      else if (data) resolve(data);
    });
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });
  return prepared.then(recordingOf).finally(() => observer.destroy());
}

function recordingOf(narration: Narration): Recording {
  if (isRecording(narration)) return narration;
  throw new NarrationProblem(narration);
}
