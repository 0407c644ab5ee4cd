import type { QueryClient } from '@tanstack/react-query';
import { createStore } from 'zustand';

import { type Api, ApiError } from '../../../api/client.ts';
import { viewerQuery } from '../../../api/get-viewer.ts';
import { getNarration, narrationKey, NarrationProblem, prepareNarration } from '../api/narration.ts';
import { type Download, downloadAddress, findDownload, isCurrent, removeDownload } from './downloads.ts';
import type { ListenStatus } from './listen-machine.ts';
import { isRecording, type Narration, type NarrationPosition, type Recording, type Track } from './narration.ts';
import { type AudioOutput, NarrationReader } from './narration-reader.ts';
import { narratorOf, useSpeechSettings } from './settings.ts';
import { clearPosition, sendPositions, storePosition, unsentPosition, useUnsentPositions } from './unsent-positions.ts';

const SAVE_MS = 15_000;
/** Share of a recording after which the next one of the queue is prepared. */
const PREPARE_NEXT_AT = 0.5;

export interface ReadyStage {
  name: 'ready';
  narration: Recording;
  reader: NarrationReader;
}

export type Stage =
  | { name: 'idle' }
  | { name: 'preparing'; done: number; total: number }
  | ReadyStage
  /** `problem` is for readers. Null if this site offers no narration. */
  | { name: 'failed'; problem: string | null };

export interface PlaybackState {
  /** Texts in playing order. A single text is a queue of one. */
  queue: readonly Track[];
  at: number;
  stage: Stage;
  /** True while the browser's voice reads instead. The narration then does not start by itself. */
  isBrowserReading: boolean;
  /** Titles of the queue that could not be played. */
  skipped: readonly string[];
  /** The sentence at which playing failed. */
  failedAt: string | null;
  /** Subject whose page shows the player itself. */
  shownBy: string | null;
}

interface PlaybackSetup {
  api: Api;
  client: QueryClient;
  audio: AudioOutput;
}

export const IDLE_STAGE: Stage = { name: 'idle' };
const IDLE: PlaybackState = {
  queue: [],
  at: 0,
  stage: IDLE_STAGE,
  isBrowserReading: false,
  skipped: [],
  failedAt: null,
  shownBy: null,
};

/** Plays narrations one at a time, and keeps playing across pages of the site. */
export class Playback {
  readonly store = createStore<PlaybackState>(() => IDLE);
  readonly api: Api;
  readonly #client: QueryClient;
  readonly #audio: AudioOutput;
  #run = new AbortController();

  constructor({ api, client, audio }: PlaybackSetup) {
    this.api = api;
    this.#client = client;
    this.#audio = audio;
    setInterval(() => this.#saveWhile(['playing']), SAVE_MS);
    // The reader may have moved while the text was paused.
    const leave = () => this.#saveWhile(['playing', 'paused'], true);
    window.addEventListener('pagehide', leave);
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'hidden') leave();
    });
    window.addEventListener('online', () => void sendPositions(api));
    useSpeechSettings.subscribe((settings) => this.reader()?.use(settings));
    const [viewer] = viewerQuery(api).queryKey;
    client.getQueryCache().subscribe(({ query }) => {
      if (query.queryKey[0] === viewer && query.state.data === null) this.#forgetReader();
    });
    void sendPositions(api);
  }

  track(): Track | null {
    const { queue, at } = this.store.getState();
    return queue[at] ?? null;
  }

  reader(): NarrationReader | null {
    const { stage } = this.store.getState();
    return stage.name === 'ready' ? stage.reader : null;
  }

  /** Plays tracks in order. Call it when a button is pressed: browsers only then allow audio to start. */
  play(queue: readonly Track[]): void {
    this.#unlock();
    const [first] = queue;
    const known = this.store.getState().queue.findIndex(({ subject }) => subject === first?.subject);
    if (queue.length === 1 && known >= 0) return this.#playAt(known);
    this.store.setState({ queue, skipped: [] });
    this.#playAt(0);
  }

  /** Called by the page that shows the player of a subject. Returns a function to call when it is left. */
  readonly attach = (subject: string): (() => void) => {
    this.store.setState({ shownBy: subject });
    return () => this.store.setState(({ shownBy }) => (shownBy === subject ? { shownBy: null } : {}));
  };

  /** Plays, pauses or resumes the current text; tries again after a failure. */
  toggle(): void {
    const { stage, at } = this.store.getState();
    if (stage.name === 'failed') return this.#playAt(at);
    const reader = this.reader();
    if (!reader) return;
    this.returnFromBrowser();
    const { status } = reader.state();
    if (status === 'playing') reader.pause();
    else if (status === 'paused') reader.resume();
    else reader.play();
  }

  next(): void {
    const { queue, at } = this.store.getState();
    if (at + 1 < queue.length) this.#playAt(at + 1);
  }

  previous(): void {
    const { at } = this.store.getState();
    if (at > 0) this.#playAt(at - 1);
  }

  /** Starts the narration once it is ready, also if the browser's voice read before. */
  returnFromBrowser(): void {
    this.store.setState({ isBrowserReading: false });
  }

  /** Keeps preparing the narration while the browser's voice reads. */
  handOverToBrowser(): void {
    this.reader()?.leave();
    this.store.setState({ isBrowserReading: true });
  }

  /** Plays the prepared narration from a sentence, after another engine read until there. */
  continueFrom(segment: number): void {
    this.returnFromBrowser();
    this.reader()?.seek(segment);
    this.reader()?.play();
  }

  /** Ends playing or preparing, and empties the queue. */
  stop(): void {
    this.#run.abort();
    const track = this.track();
    this.#release();
    // Its position changed.
    if (track) void this.#client.invalidateQueries({ queryKey: narrationKey(track.subject) });
    this.store.setState(({ shownBy }) => ({ ...IDLE, shownBy }), true);
  }

  /** Returns to the beginning of a text that does not play. */
  forget(subject: string): void {
    clearPosition(this.api, subject);
    this.#client.setQueriesData<Narration>({ queryKey: narrationKey(subject) }, (known) =>
      known ? { ...known, position: null } : known,
    );
  }

  /** Continues the current text at the same sentence in the chosen voice. */
  changeVoice(): void {
    const reader = this.reader();
    if (!reader) return;
    const { segment } = reader.position();
    const plays = reader.state().status === 'playing';
    void this.#start({ from: { segment, offsetMs: 0 }, plays });
  }

  #playAt(at: number): void {
    this.store.setState({ at, isBrowserReading: false });
    void this.#start({ from: null, plays: true });
  }

  async #start({ from, plays }: { from: NarrationPosition | null; plays: boolean }): Promise<void> {
    const track = this.track();
    this.#run.abort();
    this.#release();
    if (!track) return;
    const { signal } = (this.#run = new AbortController());
    this.store.setState({ stage: { name: 'preparing', done: 0, total: 0 } });
    try {
      const recording = await this.#recordingOf(track, signal);
      if (signal.aborted) return;
      const reader = this.#readerOf(track, recording, from);
      this.store.setState({ stage: { name: 'ready', narration: recording, reader } });
      if (plays && !this.store.getState().isBrowserReading) reader.play();
    } catch (error) {
      if (!signal.aborted) this.#fail(track, problemOf(error));
    }
  }

  async #recordingOf(track: Track, signal: AbortSignal): Promise<Recording> {
    const downloaded = await findDownload(track).catch(() => null);
    if (downloaded && !navigator.onLine) return fromDownload(downloaded);
    try {
      const recording = await prepareNarration(this.api, track, {
        voice: narratorOf(track.lang),
        signal,
        onProgress: ({ done, total }) => {
          if (!signal.aborted) this.store.setState({ stage: { name: 'preparing', done, total } });
        },
      });
      if (!downloaded) return recording;
      if (isCurrent(downloaded, recording)) return { ...recording, audioUrl: downloadAddress(recording.recordingId) };
      await removeDownload(track);
      return recording;
    } catch (error) {
      const refused = error instanceof ApiError && error.status < 500;
      if (!downloaded || refused || signal.aborted) throw error;
      return fromDownload(downloaded);
    }
  }

  #readerOf(track: Track, recording: Recording, from: NarrationPosition | null): NarrationReader {
    const unsent = unsentPosition(track.subject);
    const reader = new NarrationReader({
      audio: this.#audio,
      segments: recording.segments,
      lang: recording.language,
      address: recording.audioUrl,
      start: from ?? unsent ?? recording.position,
      settings: useSpeechSettings.getState(),
      renew: async () => {
        const renewed = await getNarration(this.api, track, recording.voice);
        return isRecording(renewed) && renewed.recordingId === recording.recordingId ? renewed.audioUrl : null;
      },
      onFailure: () => this.#fail(track, 'The audio stopped, because the connection was lost.'),
    });
    let { status } = reader.state();
    let isPreparing = false;
    reader.subscribe(() => {
      const before = status;
      ({ status } = reader.state());
      if (status !== before && status !== 'playing') this.#halted(track, reader);
      if (isPreparing || reader.time() * 1000 < recording.durationMs * PREPARE_NEXT_AT) return;
      isPreparing = true;
      this.#prepareNext();
    });
    return reader;
  }

  /** The text was paused, left, reset, or read to its end. */
  #halted(track: Track, reader: NarrationReader): void {
    if (!reader.isOver() && reader.state().spoken > 0) return this.#save();
    clearPosition(this.api, track.subject);
    if (reader.isOver()) this.next();
  }

  #prepareNext(): void {
    const { queue, at } = this.store.getState();
    const next = queue[at + 1];
    if (!next || !navigator.onLine) return;
    prepareNarration(this.api, next, {
      voice: narratorOf(next.lang),
      signal: this.#run.signal,
      onProgress: () => undefined,
    }).catch(() => undefined);
  }

  /** Moves on in a queue. For the last text, its page offers the browser's voice. */
  #fail(track: Track, problem: string | null): void {
    const { queue, at, skipped, stage } = this.store.getState();
    const failedAt =
      stage.name === 'ready' ? (stage.narration.segments[stage.reader.state().piece]?.text ?? null) : null;
    this.#release();
    if (at + 1 < queue.length) {
      this.store.setState({ skipped: [...skipped, track.title] });
      return this.#playAt(at + 1);
    }
    this.store.setState({ stage: { name: 'failed', problem }, failedAt });
  }

  #saveWhile(statuses: readonly ListenStatus[], keepalive = false): void {
    const state = this.reader()?.state();
    if (state && state.spoken > 0 && statuses.includes(state.status)) this.#save(keepalive);
  }

  #save(keepalive = false): void {
    const { stage } = this.store.getState();
    const track = this.track();
    if (stage.name !== 'ready' || !track) return;
    const position = { recordingId: stage.narration.recordingId, ...stage.reader.position() };
    void storePosition(this.api, track.subject, position, keepalive);
  }

  #release(): void {
    this.reader()?.release();
    this.store.setState({ stage: IDLE_STAGE });
  }

  /** Safari allows a later start only if the element was loaded while handling a press. */
  #unlock(): void {
    if (!this.reader()) this.#audio.load();
  }

  #forgetReader(): void {
    if (this.store.getState().queue.length > 0) this.stop();
    useUnsentPositions.setState({ positions: {} });
    this.#client.removeQueries({ queryKey: narrationKey('').slice(0, 2) });
  }
}

const fromDownload = ({ narration }: Download): Recording => ({
  ...narration,
  audioUrl: downloadAddress(narration.recordingId),
});

function problemOf(error: unknown): string | null {
  if (error instanceof NarrationProblem) return error.problem;
  if (error instanceof ApiError) return error.reason;
  return navigator.onLine ? '' : "You're offline.";
}
