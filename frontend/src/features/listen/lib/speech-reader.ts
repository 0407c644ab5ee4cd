import { ListenEngine, type ListenState, type Piece, piecesOf, stopOtherEngine, wordStarts } from './listen-engine.ts';
import { useSpeechSettings } from './settings.ts';

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
    const on = (name: 'start' | 'boundary' | 'end' | 'error', act: (event: SpeechSynthesisEvent) => void) =>
      utterance.addEventListener(name, (event) => {
        if (this.#current === utterance) act(event);
      });
    on('start', () => void (this.#wasAudible = true));
    on('boundary', ({ charIndex }) =>
      this.apply({ type: 'spoke', length: starts.filter((start) => start < charIndex).length }),
    );
    on('end', () => this.#finish('ended'));
    on('error', () => this.#finish(this.#mayBeMute() ? 'inaudible' : 'stop'));
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

export type Voice = Pick<SpeechSynthesisVoice, 'name' | 'lang' | 'voiceURI' | 'localService'>;

/** Returns the voices of a language in any region. */
export function voicesFor<V extends Voice>(voices: readonly V[], lang: string): V[] {
  const wanted = primary(lang);
  return voices.filter((voice) => primary(voice.lang) === wanted);
}

/** Returns the voice with the chosen URI, else one whose name includes "Google", else any voice of the language. */
export function chosenVoice<V extends Voice>(voices: readonly V[], lang: string, chosen?: string): V | undefined {
  const known = voicesFor(voices, lang);
  return (
    known.find(({ voiceURI }) => voiceURI === chosen) ?? known.find(({ name }) => name.includes('Google')) ?? known[0]
  );
}

/** Some systems write en_US instead of en-US. */
function primary(lang: string): string {
  return lang.toLowerCase().split(/[-_]/)[0] ?? '';
}

/** Browsers without any voice never send `voiceschanged`. */
const MAX_WAIT_MS = 800;

/** Calls `act` immediately if the voices are loaded, else when they are. Returns a function that cancels the call. */
function whenVoicesAreKnown(synth: SpeechSynthesis, act: () => void): () => void {
  if (synth.getVoices().length > 0) {
    act();
    return () => undefined;
  }
  const stop = () => {
    synth.removeEventListener('voiceschanged', go);
    clearTimeout(timer);
  };
  const go = () => {
    stop();
    act();
  };
  const timer = setTimeout(go, MAX_WAIT_MS);
  synth.addEventListener('voiceschanged', go);
  return stop;
}

/** Selects the parts of an element to read; if none are marked, all of it is read. */
const SPOKEN = '[data-spoken]';
/** Parts of the text that are not read aloud: evidence marks, passages, tools. */
const SILENT =
  'button, select, input, [role="button"], [data-popover], [hidden], [aria-hidden="true"], [data-silent], .evidence-mark, script, style, template';
/** Sentences, and blocks of text without addresses, such as headings. */
const UNIT =
  '[data-sentence], p, li, h1, h2, h3, h4, h5, h6, blockquote, blockquote > cite, figcaption, td, th, dt, dd, pre, div, section, article, ul, ol';

interface Unit {
  element: Element;
  text: string;
}

export interface SpokenText {
  pieces: Piece[];
  /** Element of each piece. */
  elements: Element[];
  /** Address of each piece's sentence; for a heading or an outlet's name that of the sentence before it. */
  addresses: string[];
}

/** Returns the sentences of an element in reading order. Text without addresses is read by paragraphs. */
export function spokenText(root: Element, lang: string): SpokenText {
  const marked = [...root.querySelectorAll(SPOKEN)];
  const units = (marked.length > 0 ? marked : [root])
    .flatMap(unitsOf)
    .filter(({ text }) => wordStarts(text, lang).length > 0);
  let address = '';
  return {
    pieces: piecesOf(units, lang),
    elements: units.map(({ element }) => element),
    addresses: units.map(({ element }) => (address = element.getAttribute('data-sentence') ?? address)),
  };
}

function unitsOf(root: Element): Unit[] {
  const units: Unit[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT, (node) =>
    node instanceof Element && node.matches(SILENT) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
  );
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (!(node instanceof Text)) continue;
    const owner = node.parentElement?.closest(UNIT);
    const element = owner && root.contains(owner) ? owner : root;
    const last = units.at(-1);
    const text = node.data.replace(/\s/g, ' ');
    if (last?.element === element) last.text += text;
    else units.push({ element, text });
  }
  return units;
}
