import { keepOffline } from '../../../idle/worker.ts';
import type { Narration, Recording, Track } from './narration.ts';

/** The service worker reads this cache, and signing out deletes it. */
const AUDIO_CACHE = 'parallax-audio-1';
/** Prefix of addresses that exist only in the cache: audio by recording, and its description by the path of the text. */
const DOWNLOADS_PATH = '/audio/kept';

export interface Download {
  track: Track;
  narration: Recording;
  bytes: number;
}

/** The service worker must be active: it sends the audio to the player. */
export const canDownload = (): boolean =>
  'caches' in globalThis && Boolean(globalThis.navigator.serviceWorker?.controller);

export const downloadAddress = (recordingId: number) => `${DOWNLOADS_PATH}/${recordingId}.mp3`;

/** Keeps the audio, its sentences and the page on this device. Throws if the audio cannot be loaded or stored. */
export async function download(track: Track, narration: Recording): Promise<void> {
  const response = await fetch(narration.audioUrl);
  if (!response.ok) throw new Error(`The audio was answered with ${response.status}.`);
  const audio = await response.blob();
  const cache = await caches.open(AUDIO_CACHE);
  await removeDownload(track);
  // The sentences come last: only a complete download has them.
  await cache.put(
    downloadAddress(narration.recordingId),
    new Response(audio, { headers: { 'content-type': audio.type || 'audio/mpeg' } }),
  );
  const entry: Download = { track, narration, bytes: audio.size };
  await cache.put(
    DOWNLOADS_PATH + track.path,
    new Response(JSON.stringify(entry), {
      headers: { 'content-type': 'application/json', 'x-kept-at': new Date().toISOString() },
    }),
  );
  await navigator.storage?.persist?.().catch(() => false);
  await keepOffline(track.path);
}

export async function findDownload({ path }: Pick<Track, 'path'>): Promise<Download | null> {
  if (!('caches' in globalThis)) return null;
  const found = await (await caches.open(AUDIO_CACHE)).match(DOWNLOADS_PATH + path);
  return found ? ((await found.json()) as Download) : null;
}

export async function listDownloads(): Promise<Download[]> {
  if (!('caches' in globalThis)) return [];
  const cache = await caches.open(AUDIO_CACHE);
  const found = await Promise.all((await cache.keys()).map((request) => cache.match(request)));
  return Promise.all(
    found
      .filter((response) => response?.headers.get('content-type') === 'application/json')
      .map(async (response) => (await response?.json()) as Download),
  );
}

export async function removeDownload(track: Pick<Track, 'path'>): Promise<void> {
  const cache = await caches.open(AUDIO_CACHE);
  const found = await findDownload(track);
  await cache.delete(DOWNLOADS_PATH + track.path);
  if (found) await cache.delete(downloadAddress(found.narration.recordingId));
}

/** Returns whether a download is still the narration that the server has. */
export const isCurrent = ({ narration }: Download, served: Narration): boolean =>
  served.recordingId === narration.recordingId;
