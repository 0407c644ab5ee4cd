import type { NarrationPosition, NarrationSegment } from '../api/narration.ts';
import { lengthOf, ListenEngine, stopOtherEngine } from './listen-engine.ts';
import { useSpeechSettings } from './settings.ts';

interface NarrationSetup {
  audio: HTMLAudioElement;
  segments: readonly NarrationSegment[];
  address: string;
  start: NarrationPosition | null;
  /** Resolves to a new address after the old one expired. Null if the recording is gone. */
  renew: () => Promise<string | null>;
  /** Called if the audio cannot be played, also with a new address. */
  onFailure: () => void;
}

/** How far the controls skip. */
export const SKIP_SECONDS = 15;

/** Addresses tried in a row before giving up. */
const MAX_RENEWALS = 3;
const HAS_METADATA = 1;

/** Plays the recording of a text and reports the spoken sentence. */
export class NarrationReader extends ListenEngine {
  readonly #audio: HTMLAudioElement;
  readonly #setup: NarrationSetup;
  readonly #released = new AbortController();
  #address: string;
  /** True once the audio element has this recording's address. */
  #isLoaded = false;
  /** Start time in seconds until the audio has loaded; null afterwards. */
  #target: number | null;
  #renewals = 0;

  constructor(setup: NarrationSetup) {
    const { segments, start } = setup;
    const pieces = segments.map(({ text, startMs, endMs }, at) => ({
      text,
      length: (segments[at + 1]?.startMs ?? endMs) - startMs,
      before: startMs,
    }));
    const piece = Math.min(start?.segment ?? 0, Math.max(0, pieces.length - 1));
    const spoken = (pieces[piece]?.before ?? 0) + (start?.offsetMs ?? 0);
    super(pieces, { status: 'stopped', piece, spoken });
    this.#setup = setup;
    this.#audio = setup.audio;
    this.#address = setup.address;
    this.#target = spoken / 1000;
    this.#addAudioListeners();
    this.applySettings();
  }

  /** Seconds from the beginning of the recording. */
  time(): number {
    return this.#target ?? this.#audio.currentTime;
  }

  position(): NarrationPosition {
    const { piece } = this.state();
    const offsetMs = Math.round(this.time() * 1000) - (this.pieces[piece]?.before ?? 0);
    return { segment: piece, offsetMs: Math.max(0, offsetMs) };
  }

  play(): void {
    const isOver = this.isOver();
    if (!this.apply({ type: 'play' })) return;
    if (isOver) this.#goTo(0);
    this.#start();
  }

  pause(): void {
    if (this.apply({ type: 'pause' })) this.#audio.pause();
  }

  resume(): void {
    if (this.apply({ type: 'resume' })) this.#start();
  }

  reset(): void {
    this.apply({ type: 'reset' });
    this.#audio.pause();
    this.#goTo(0);
  }

  leave(): void {
    if (this.apply({ type: 'stop' })) this.#audio.pause();
  }

  seek(piece: number): void {
    this.seekTo((this.pieces[piece]?.before ?? 0) / 1000);
  }

  /** Jumps by seconds, also beyond the current sentence. */
  skip(seconds: number): void {
    this.seekTo(this.time() + seconds);
  }

  /** Jumps to a time in seconds; before the beginning and after the end to those. */
  seekTo(seconds: number): void {
    const end = lengthOf(this.pieces) / 1000;
    this.#goTo(Math.min(Math.max(0, seconds), Math.max(0, end - 0.1)));
    this.#follow(true);
  }

  applySettings(): void {
    const { rate, volume } = useSpeechSettings.getState();
    this.#audio.preservesPitch = true;
    // Loading an address resets the rate to the default.
    this.#audio.defaultPlaybackRate = rate;
    this.#audio.playbackRate = rate;
    this.#audio.volume = volume;
    // Shows the new rate, for example on the lock screen.
    this.store.setState({ ...this.state() }, true);
  }

  /** Stops for good, so that the audio element can play another recording. */
  release(): void {
    this.leave();
    this.#released.abort();
    this.#audio.pause();
  }

  #start(): void {
    stopOtherEngine(this);
    if (!this.#isLoaded) this.#load();
    this.#run();
  }

  #load(): void {
    this.#isLoaded = true;
    this.#target ??= this.#audio.currentTime;
    this.#audio.src = this.#address;
  }

  #run(): void {
    // Interrupted by a pause or a new address, or not allowed without a press of a button.
    this.#audio.play().catch((error: unknown) => {
      if (error instanceof DOMException && error.name === 'NotAllowedError') this.apply({ type: 'pause' });
    });
  }

  #goTo(seconds: number): void {
    if (this.#isLoaded && this.#audio.readyState >= HAS_METADATA) {
      this.#target = null;
      this.#audio.currentTime = seconds;
    } else this.#target = seconds;
  }

  #addAudioListeners(): void {
    const on = (name: keyof HTMLMediaElementEventMap, act: () => void) =>
      this.#audio.addEventListener(
        name,
        () => {
          if (this.#isLoaded) act();
        },
        { signal: this.#released.signal },
      );
    on('loadedmetadata', () => {
      const target = this.#target;
      if (target !== null) this.#goTo(target);
    });
    on('timeupdate', () => this.#follow(false));
    on('seeked', () => this.#follow(true));
    on('ended', () => {
      this.apply({ type: 'seek', piece: this.pieces.length - 1 });
      this.apply({ type: 'ended' });
    });
    // The system may pause the audio, for a call or when headphones are unplugged, and may start it again.
    on('pause', () => {
      if (!this.#audio.ended) this.apply({ type: 'pause' });
    });
    on('play', () => {
      if (this.state().status === 'paused') this.resume();
    });
    on('error', () => void this.#recover());
  }

  /** Applies the time of the audio to the state. `jumped`: also backwards. */
  #follow(jumped: boolean): void {
    if (this.#target !== null && !jumped) return;
    const ms = this.time() * 1000;
    const piece = Math.max(
      0,
      this.pieces.findLastIndex(({ before }) => before <= ms),
    );
    const { piece: current, spoken } = this.state();
    if (piece !== current || ms < spoken) this.apply({ type: 'seek', piece });
    this.apply({ type: 'spoke', length: ms - (this.pieces[piece]?.before ?? 0) });
    this.#renewals = 0;
  }

  /** Continues at the same place with a new address, because addresses expire. */
  async #recover(): Promise<void> {
    this.#isLoaded = false;
    const isPlaying = () => this.state().status === 'playing';
    if (!isPlaying()) return;
    this.#renewals += 1;
    const address = this.#renewals > MAX_RENEWALS ? null : await this.#setup.renew().catch(() => null);
    if (this.#released.signal.aborted) return;
    if (address === null) {
      this.apply({ type: 'stop' });
      this.#setup.onFailure();
      return;
    }
    this.#address = address;
    if (isPlaying()) this.#start();
  }
}
