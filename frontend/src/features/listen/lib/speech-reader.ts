import { ListenEngine, stopOtherEngine, type ListenState, type Piece, wordStarts } from './listen-engine.ts';
import { useSpeechSettings } from './settings.ts';
import { chosenVoice, whenVoicesAreKnown } from './voices.ts';

/** The browser's speech API. */
interface Speech {
  synth: SpeechSynthesis;
  utter: (text: string) => SpeechSynthesisUtterance;
}

interface ReaderSetup {
  speech: Speech;
  pieces: readonly Piece[];
  lang: string;
  start: ListenState;
}

/** Shorter than the 15 s after which Chromium's network voices go silent without an event. */
const KEEP_AWAKE_MS = 10_000;

/** How long to wait for speech: a browser that reports no voices may still have one. */
const MAX_SILENCE_MS = 3000;

/** Reads pieces aloud in sequence with the browser's voice and reports its position. */
export class SpeechReader extends ListenEngine {
  readonly #speech: Speech;
  readonly #lang: string;
  /**
   * The utterance whose events count. Also keeps a reference, because some browsers garbage-collect an utterance
   * while it is speaking.
   */
  #current: SpeechSynthesisUtterance | null = null;
  #awake: ReturnType<typeof setInterval> | undefined;
  #silence: ReturnType<typeof setTimeout> | undefined;
  #wasAudible = false;
  /** Stops waiting for the browser's voices. */
  #stopWaiting = () => {};

  constructor({ speech, pieces, lang, start }: ReaderSetup) {
    super(pieces, start);
    this.#speech = speech;
    this.#lang = lang;
  }

  play(): void {
    if (!this.apply({ type: 'play' })) return;
    stopOtherEngine(this);
    this.#stopWaiting = whenVoicesAreKnown(this.#speech.synth, () => this.#continue());
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
    if (this.apply({ type: 'stop' })) this.#cancelSpeech();
  }

  seek(piece: number): void {
    this.apply({ type: 'seek', piece });
    this.applySettings();
  }

  /** Repeats the current sentence, so that a new voice or speed takes effect immediately. */
  applySettings(): void {
    if (this.state().status === 'stopped') return;
    this.#cancelSpeech();
    this.#continue();
  }

  #continue(): void {
    if (this.state().status === 'playing') this.#speak();
  }

  #speak(): void {
    const piece = this.pieces[this.state().piece];
    if (!piece) return;
    this.#stopWaiting();
    if (this.#current || this.#speech.synth.speaking || this.#speech.synth.pending) this.#cancelSpeech();
    const utterance = this.#speech.utter(piece.text);
    const { rate, pitch, volume, voices } = useSpeechSettings.getState();
    const voice = chosenVoice(this.#speech.synth.getVoices(), this.#lang, voices[this.#lang]);
    Object.assign(utterance, { rate, pitch, volume, lang: voice?.lang ?? this.#lang, ...(voice ? { voice } : {}) });
    const starts = wordStarts(piece.text, this.#lang);
    const ifCurrent = (act: () => void) => () => {
      if (this.#current === utterance) act();
    };
    utterance.addEventListener(
      'start',
      ifCurrent(() => void (this.#wasAudible = true)),
    );
    utterance.addEventListener('boundary', ({ charIndex }) => {
      ifCurrent(() => this.apply({ type: 'spoke', length: starts.filter((start) => start < charIndex).length }))();
    });
    utterance.addEventListener(
      'end',
      ifCurrent(() => this.#finish('ended')),
    );
    utterance.addEventListener(
      'error',
      ifCurrent(() => this.#finish(this.#mayBeMute() ? 'inaudible' : 'stop')),
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
  #finish(type: 'ended' | 'stop' | 'inaudible'): void {
    this.#forgetUtterance();
    if (this.state().status !== 'playing') return;
    this.apply({ type });
    this.#continue();
  }

  #cancelSpeech(): void {
    this.#stopWaiting();
    this.#forgetUtterance();
    // A paused synthesizer would stay paused for the next utterance.
    this.#speech.synth.cancel();
    this.#speech.synth.resume();
  }

  #forgetUtterance(): void {
    this.#current = null;
    clearInterval(this.#awake);
    clearTimeout(this.#silence);
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
}
