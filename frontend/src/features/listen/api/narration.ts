import { queryOptions } from '@tanstack/react-query';

import { type Api, ApiError } from '../../../api/client.ts';
import { ownerKeys } from '../../../api/query-keys.ts';
import { isRecording, type Narration, type NarrationPosition, type Recording, type Track } from '../lib/narration.ts';

/** Pause between two requests for the state of a narration that is being made. */
const POLL_MS = 3000;
/** Time without an event after which the player polls, because some proxies buffer event streams. */
const MAX_SILENCE_MS = 12_000;
/** Failed requests in a row before giving up. */
const MAX_FAILURES = 5;

export interface PreparedPart {
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

export const narrationKey = (subject: string) => [...ownerKeys.reader, 'narration', subject] as const;

export const narrationQuery = (api: Api, track: Track, voice: string | undefined) =>
  queryOptions({
    queryKey: [...narrationKey(track.subject), voice ?? ''],
    queryFn: () => getNarration(api, track, voice),
    // The player requests a new address when one expires.
    staleTime: 60_000,
  });

export const getNarration = (api: Api, { narration }: Track, voice: string | undefined): Promise<Narration> =>
  inVoice(voice, (known) => call(api, 'GET', narration, { query: { voice: known } }));

const requestNarration = (api: Api, { narration }: Track, voice: string | undefined): Promise<Narration> =>
  inVoice(voice, (known) => call(api, 'POST', narration, { body: known === undefined ? {} : { voice: known } }));

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
  subject: string,
  position: NarrationPosition & { recordingId: number },
  keepalive: boolean,
): Promise<void> => call(api, 'PUT', `/api/listening/${subject}`, { body: position, keepalive });

export const deletePosition = (api: Api, subject: string): Promise<void> =>
  call(api, 'DELETE', `/api/listening/${subject}`, {});

/** Requests a narration and resolves when it is ready. Throws a `NarrationProblem` or an `ApiError`. */
export async function prepareNarration(api: Api, track: Track, options: PrepareOptions): Promise<Recording> {
  const requested = await requestNarration(api, track, options.voice);
  if (requested.status !== 'pending') return recordingOf(requested);
  options.onProgress({ done: requested.doneSegments, total: requested.totalSegments });
  // An aborted signal reports it no second time, so the event stream would stay open.
  options.signal.throwIfAborted();
  const same = { ...options, voice: requested.voice };
  return recordingOf((await followEvents(track, same)) ?? (await poll(api, track, same)));
}

function recordingOf(narration: Narration): Recording {
  if (isRecording(narration)) return narration;
  throw new NarrationProblem(narration);
}

/** Resolves to the finished narration, or to null if the stream ends or stays silent. */
function followEvents({ narration }: Track, { voice, signal, onProgress }: PrepareOptions): Promise<Narration | null> {
  if (!('EventSource' in globalThis)) return Promise.resolve(null);
  const query = voice === undefined ? '' : `?voice=${encodeURIComponent(voice)}`;
  const stream = new EventSource(`${narration}/events${query}`);
  let timer: ReturnType<typeof setTimeout> | undefined;
  return new Promise<Narration | null>((resolve, reject) => {
    const restartTimer = () => {
      clearTimeout(timer);
      timer = setTimeout(() => resolve(null), MAX_SILENCE_MS);
    };
    restartTimer();
    const on = (name: string, act: (data: string) => void) =>
      stream.addEventListener(name, (event: MessageEvent<string>) => {
        restartTimer();
        act(event.data);
      });
    on('progress', (data) => {
      const { doneSegments, totalSegments } = JSON.parse(data) as Narration;
      onProgress({ done: doneSegments, total: totalSegments });
    });
    on('ready', (data) => resolve(JSON.parse(data) as Narration));
    on('failed', (data) =>
      reject(new NarrationProblem({ status: 'failed', problem: (JSON.parse(data) as Narration).problem })),
    );
    stream.addEventListener('error', () => resolve(null));
    signal.addEventListener('abort', () => reject(signal.reason as Error));
  }).finally(() => {
    clearTimeout(timer);
    stream.close();
  });
}

async function poll(api: Api, track: Track, { voice, signal, onProgress }: PrepareOptions): Promise<Narration> {
  let failures = 0;
  for (;;) {
    signal.throwIfAborted();
    try {
      const narration = await getNarration(api, track, voice);
      if (narration.status !== 'pending') return narration;
      failures = 0;
      onProgress({ done: narration.doneSegments, total: narration.totalSegments });
    } catch (error) {
      failures += 1;
      if ((error instanceof ApiError && error.status < 500) || failures >= MAX_FAILURES) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

/** A track holds a complete address, whereas the API description lists patterns. */
function call<T>(api: Api, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, parts: object): Promise<T> {
  const { get, send } = api as unknown as {
    get: (this: void, path: string, parts: object) => Promise<T>;
    send: (this: void, method: string, path: string, parts: object) => Promise<T>;
  };
  return method === 'GET' ? get(path, parts) : send(method, path, parts);
}
