import { createStore } from 'zustand';

import { ApiError, reasonOf } from '#api/client.ts';
import { onSignOut } from '#api/sign-out.ts';
import {
  addressesOf,
  type Connection,
  deletePosition,
  getNarration,
  isRecording,
  type Narration,
  narrationKey,
  type NarrationPosition,
  prepareNarration,
  putPosition,
  type Recording,
} from '../api/narration.ts';
import type { ListenStatus } from './listen-engine.ts';
import { NarrationReader } from './narration-reader.ts';
import { useSpeechSettings } from './settings.ts';
import { subjectOf, type Track } from './track.ts';

const SAVE_MS = 15_000;
/** Share of a recording after which the next one of the queue is prepared. */
const PREPARE_NEXT_AT = 0.5;
const CONNECTION_LOST = 'The audio stopped, because the connection was lost.';
const OUTDATED = 'This text was changed or withdrawn. Reload its page.';

export interface ReadyStage {
  name: 'ready';
  narration: Recording;
  reader: NarrationReader;
}

export type Stage = { name: 'idle' } | { name: 'preparing'; done: number; total: number } | ReadyStage | FailedStage;

interface FailedStage {
  name: 'failed';
  /** Reason for readers. Empty if unknown; null if this site offers no narration. */
  problem: string | null;
  /** Address of the sentence at which playing failed. */
  sentence?: string | undefined;
}

export interface PlaybackState {
  /** Texts in playing order. A single text is a queue of one. */
  queue: readonly Track[];
  at: number;
  stage: Stage;
  /** Title of the last text of the queue that could not be played. */
  skipped: string | null;
  /** Subject whose page shows the player itself. */
  shownBy: string | null;
}

export const IDLE_STAGE: Stage = { name: 'idle' };
const IDLE: PlaybackState = { queue: [], at: 0, stage: IDLE_STAGE, skipped: null, shownBy: null };

/** Plays narrations one at a time, and keeps playing across pages of the site. */
export class Playback {
  readonly store = createStore<PlaybackState>(() => IDLE);
  readonly #connection: Connection;
  readonly #audio: HTMLAudioElement;
  #run = new AbortController();

  constructor(connection: Connection, audio: HTMLAudioElement) {
    this.#connection = connection;
    this.#audio = audio;
    setInterval(() => this.#saveWhile(['playing']), SAVE_MS);
    // The reader may have moved while the text was paused.
    const leave = () => this.#saveWhile(['playing', 'paused'], true);
    window.addEventListener('pagehide', leave);
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'hidden') leave();
    });
    useSpeechSettings.subscribe(() => this.reader()?.applySettings());
    onSignOut(() => this.stop());
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
    // Safari allows a later start only if the element was loaded while handling a press.
    if (!this.reader()) this.#audio.load();
    const [first] = queue;
    const known = first ? this.store.getState().queue.map(subjectOf).indexOf(subjectOf(first)) : -1;
    if (queue.length === 1 && known >= 0) return this.#playAt(known);
    this.store.setState({ queue, skipped: null });
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
    if (stage.name === 'failed') this.#playAt(at);
    else this.reader()?.toggle();
  }

  next(): void {
    const { queue, at } = this.store.getState();
    if (at + 1 < queue.length) this.#playAt(at + 1);
  }

  previous(): void {
    const { at } = this.store.getState();
    if (at > 0) this.#playAt(at - 1);
  }

  /** Ends playing or preparing, and empties the queue. */
  stop(): void {
    this.#run.abort();
    this.#release();
    this.store.setState(({ shownBy }) => ({ ...IDLE, shownBy }), true);
  }

  /** Returns to the beginning of a text that does not play. */
  forget(track: Track): void {
    this.#remember(track, null);
    deletePosition(this.#connection.api, track).catch(() => undefined);
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
    this.store.setState({ at });
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
      const narration = await prepareNarration(this.#connection, track, signal, (part) =>
        this.store.setState({ stage: { name: 'preparing', done: part.doneSegments, total: part.totalSegments } }),
      );
      if (signal.aborted) return;
      if (!isRecording(narration))
        return this.#fail(track, narration.status === 'off' ? null : (narration.problem ?? ''));
      const reader = this.#readerOf(track, narration, from);
      this.store.setState({ stage: { name: 'ready', narration, reader } });
      if (plays) reader.play();
    } catch (error) {
      if (!signal.aborted) this.#fail(track, problemOf(error));
    }
  }

  #readerOf(track: Track, recording: Recording, from: NarrationPosition | null): NarrationReader {
    let problem = CONNECTION_LOST;
    const reader = new NarrationReader({
      audio: this.#audio,
      segments: recording.segments,
      address: recording.audioUrl,
      start: from ?? recording.position,
      renew: async () => {
        const { recordingId, voice } = recording;
        const renewed = await getNarration(this.#connection.api, track, voice).catch(nullIfNotFound);
        if (renewed?.recordingId === recordingId) return renewed.audioUrl;
        // In another voice, the same text has another recording.
        if (!renewed || renewed.voice === voice) problem = OUTDATED;
        return null;
      },
      onFailure: () => this.#fail(track, problem),
    });
    let { status } = reader.state();
    let isPreparing = false;
    reader.store.subscribe(() => {
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
    if (!reader.isOver() && reader.state().spoken > 0) return this.#save(track);
    this.forget(track);
    if (reader.isOver()) this.next();
  }

  #prepareNext(): void {
    const { queue, at } = this.store.getState();
    const next = queue[at + 1];
    if (next) prepareNarration(this.#connection, next, this.#run.signal).catch(() => undefined);
  }

  /** Moves on in a queue. For the last text, its page offers the browser's voice. */
  #fail(track: Track, problem: string | null): void {
    const { queue, at, stage } = this.store.getState();
    const sentence =
      stage.name === 'ready' ? addressesOf(stage.narration.segments)[stage.reader.state().piece] : undefined;
    this.#release();
    if (at + 1 < queue.length) {
      this.store.setState({ skipped: track.title });
      return this.#playAt(at + 1);
    }
    this.store.setState({ stage: { name: 'failed', problem, sentence } });
  }

  #saveWhile(statuses: readonly ListenStatus[], keepalive = false): void {
    const track = this.track();
    const state = this.reader()?.state();
    if (track && state && state.spoken > 0 && statuses.includes(state.status)) this.#save(track, keepalive);
  }

  /** `track` is the text that was played. After a skip, it is not the current one. */
  #save(track: Track, keepalive = false): void {
    const { stage } = this.store.getState();
    if (stage.name !== 'ready') return;
    const position = stage.reader.position();
    this.#remember(track, position);
    const { recordingId } = stage.narration;
    // A position that the server did not get is sent again within seconds while the text plays.
    putPosition(this.#connection.api, track, { recordingId, ...position }, keepalive).catch(() => undefined);
  }

  #remember(track: Track, position: NarrationPosition | null): void {
    this.#connection.client.setQueriesData<Narration>({ queryKey: narrationKey(track) }, (known) =>
      known ? { ...known, position } : known,
    );
  }

  #release(): void {
    this.reader()?.release();
    this.store.setState({ stage: IDLE_STAGE });
  }
}

const isNotFound = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

function nullIfNotFound(error: unknown): null {
  if (isNotFound(error)) return null;
  throw error;
}

function problemOf(error: unknown): string {
  return isNotFound(error) ? OUTDATED : reasonOf(error, navigator.onLine ? '' : "You're offline.");
}

/** True if the text was changed or withdrawn in the meantime, so that the open page must not be read aloud either. */
export const isOutdated = (stage: Stage): boolean => stage.name === 'failed' && stage.problem === OUTDATED;

/** Returns how much has been prepared or read, in whole percent. */
export function percentOfStage(stage: Stage): number {
  if (stage.name === 'ready') return stage.reader.percent();
  return stage.name === 'preparing' && stage.total > 0 ? Math.floor((stage.done / stage.total) * 100) : 0;
}

/** Describes where the player is, for the eyes: screen readers hear less. */
export function wordsOfStage(stage: Stage, rate: number): string {
  if (stage.name === 'preparing')
    return stage.total === 0 ? 'Preparing the narration…' : `Preparing sentence ${stage.done} of ${stage.total}`;
  if (stage.name === 'failed') return notAvailable(stage.problem);
  if (stage.name === 'idle') return '';
  return `${stage.reader.percent()}% read · ${timeLeft(stage.reader, stage.narration, rate)}`;
}

function timeLeft(reader: NarrationReader, { durationMs }: Recording, rate: number): string {
  const seconds = Math.max(0, durationMs / 1000 - reader.time()) / rate;
  return seconds < 60 ? 'under 1 min left' : `${Math.round(seconds / 60)} min left`;
}

export const notAvailable = (problem: string | null): string =>
  `The narration isn't available right now.${problem ? ` ${problem}` : ''}`;
