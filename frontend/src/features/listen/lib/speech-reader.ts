import { ListenEngine, stopOtherEngine, type ListenState, type Piece, wordStarts } from './listen-engine.ts';
import type { SpeechSettings } from './settings.ts';
import { defaultVoice, voicesFor } from './voices.ts';

/** The parts of the browser's speech API in use. */
export interface Speech {
  synth: Pick<SpeechSynthesis, 'speak' | 'cancel' | 'pause' | 'resume' | 'getVoices' | 'speaking' | 'pending'>;
  utter: (text: string) => SpeechSynthesisUtterance;
}

interface ReaderSetup {
  speech: Speech;
  pieces: readonly Piece[];
  lang: string;
  start: ListenState;
  settings: SpeechSettings;
}

/** Shorter than the 15 s after which Chromium's network voices go silent without an event. */
const KEEP_AWAKE_MS = 10_000;

/** How long to wait for speech: a browser that reports no voices may still have one. */
const MAX_SILENCE_MS = 3000;

/** Reads pieces aloud in sequence with the browser's voice and reports its position. */
export class SpeechReader extends ListenEngine {
  readonly #speech: Speech;
  readonly #lang: string;
  #settings: SpeechSettings;
  /**
   * The utterance whose events count. Also keeps a reference, because some browsers garbage-collect an utterance
   * while it is speaking.
   */
  #current: SpeechSynthesisUtterance | null = null;
  #awake: ReturnType<typeof setInterval> | undefined;
  #silence: ReturnType<typeof setTimeout> | undefined;
  #wasAudible = false;

  constructor({ speech, pieces, lang, start, settings }: ReaderSetup) {
    super(pieces, start);
    this.#speech = speech;
    this.#lang = lang;
    this.#settings = settings;
  }

  play(): void {
    if (!this.apply({ type: 'play' })) return;
    stopOtherEngine(this);
    this.#speak();
  }

  pause(): void {
    if (this.apply({ type: 'pause' })) this.#speech.synth.pause();
  }

  /** Resumes within the sentence if the browser can, else at its beginning. */
  resume(): void {
    if (!this.apply({ type: 'resume' })) return;
    this.#speech.synth.resume();
    if (!this.#current) this.#speak();
  }

  reset(): void {
    this.apply({ type: 'reset' });
    this.#cancelSpeech();
  }

  /** Stops and keeps the position. If already silent, does not affect the reader that is speaking. */
  leave(): void {
    if (this.apply({ type: 'left' })) this.#cancelSpeech();
  }

  seek(piece: number): void {
    this.apply({ type: 'seek', piece });
    if (this.state().status === 'stopped') return;
    this.#cancelSpeech();
    if (this.state().status === 'playing') this.#speak();
  }

  /** Repeats the current sentence, so that a new voice or speed takes effect immediately. */
  use(settings: SpeechSettings): void {
    this.#settings = settings;
    if (this.state().status === 'stopped') return;
    this.#cancelSpeech();
    if (this.state().status === 'playing') this.#speak();
  }

  #speak(): void {
    const piece = this.pieces[this.state().piece];
    if (!piece) return;
    if (this.#current || this.#speech.synth.speaking || this.#speech.synth.pending) this.#cancelSpeech();
    const utterance = this.#speech.utter(piece.text);
    const voice = this.#voice();
    const { rate, pitch, volume } = this.#settings;
    Object.assign(utterance, { rate, pitch, volume, lang: voice?.lang ?? this.#lang, ...(voice ? { voice } : {}) });
    const starts = wordStarts(piece.text, this.#lang);
    const ifCurrent = (act: () => void) => () => {
      if (this.#current === utterance) act();
    };
    const begin = ifCurrent(() => {
      this.#wasAudible = true;
    });
    utterance.addEventListener('start', begin);
    utterance.addEventListener('boundary', ({ charIndex }) => {
      ifCurrent(() => this.apply({ type: 'spoke', words: starts.filter((start) => start < charIndex).length }))();
    });
    utterance.addEventListener(
      'end',
      ifCurrent(() => this.#finish('ended')),
    );
    utterance.addEventListener(
      'error',
      ifCurrent(() => this.#finish(this.#mayBeMute() ? 'inaudible' : 'failed')),
    );
    this.#current = utterance;
    this.#speech.synth.speak(utterance);
    this.#keepAwake(voice !== undefined && !voice.localService);
    this.#awaitSound();
  }

  /** Some browsers without a voice neither speak nor report an error. */
  #awaitSound(): void {
    clearTimeout(this.#silence);
    if (!this.#mayBeMute()) return;
    this.#silence = setTimeout(() => {
      if (this.#mayBeMute() && this.apply({ type: 'inaudible' })) this.#cancelSpeech();
    }, MAX_SILENCE_MS);
  }

  #mayBeMute(): boolean {
    return !this.#wasAudible && this.#speech.synth.getVoices().length === 0;
  }

  /** Some browsers end an utterance that is paused. Its sentence is then repeated on Resume. */
  #finish(type: 'ended' | 'failed' | 'inaudible'): void {
    this.#current = null;
    clearInterval(this.#awake);
    clearTimeout(this.#silence);
    if (this.state().status !== 'playing') return;
    this.apply({ type });
    if (this.state().status === 'playing') this.#speak();
  }

  #cancelSpeech(): void {
    this.#current = null;
    clearInterval(this.#awake);
    clearTimeout(this.#silence);
    // A paused synthesizer would stay paused for the next utterance.
    this.#speech.synth.cancel();
    this.#speech.synth.resume();
  }

  #keepAwake(needed: boolean): void {
    clearInterval(this.#awake);
    if (!needed) return;
    this.#awake = setInterval(() => {
      if (this.state().status !== 'playing') return;
      this.#speech.synth.pause();
      this.#speech.synth.resume();
    }, KEEP_AWAKE_MS);
  }

  #voice(): SpeechSynthesisVoice | undefined {
    const voices = this.#speech.synth.getVoices();
    const chosen = this.#settings.voices[this.#lang];
    return (
      voicesFor(voices, this.#lang).find(({ voiceURI }) => voiceURI === chosen) ?? defaultVoice(voices, this.#lang)
    );
  }
}
