import { createStore, type StoreApi, useStore } from 'zustand';

export type ListenStatus = 'stopped' | 'playing' | 'paused';

/** A sentence. Its length is the number of its words, in a recording its milliseconds. */
export interface Piece {
  text: string;
  length: number;
  /** Length of all earlier pieces. */
  before: number;
}

export interface ListenState {
  status: ListenStatus;
  /** Index of the current or next piece. */
  piece: number;
  /** Length spoken so far. */
  spoken: number;
  /** True if the browser supports speech but lacks a voice for this language. */
  inaudible?: true;
}

export type ListenEvent =
  | { type: 'play' | 'pause' | 'resume' | 'reset' | 'ended' | 'stop' | 'inaudible' }
  /** Length of the current piece spoken so far. */
  | { type: 'spoke'; length: number }
  /** The reader chose another piece, or the recording reached it. */
  | { type: 'seek'; piece: number };

export const AT_START: ListenState = { status: 'stopped', piece: 0, spoken: 0 };

type Move = (state: ListenState, pieces: readonly Piece[]) => ListenState;

const become =
  (status: ListenStatus, ...from: ListenStatus[]): Move =>
  (state) =>
    from.includes(state.status) ? { ...state, status } : state;

const MOVES: Record<Exclude<ListenEvent['type'], 'spoke' | 'seek'>, Move> = {
  play,
  pause: become('paused', 'playing'),
  resume: become('playing', 'paused'),
  reset: () => AT_START,
  ended: (state, pieces) => (state.status === 'playing' ? next(state, pieces) : state),
  // Keeps the position, so that Play resumes there.
  stop: become('stopped', 'playing', 'paused'),
  inaudible: (state) => (state.status === 'playing' ? { ...state, status: 'stopped', inaudible: true } : state),
};

/** Returns the player's next state. Events that do not apply leave the state unchanged. */
export function listen(state: ListenState, event: ListenEvent, pieces: readonly Piece[]): ListenState {
  if (event.type === 'spoke') return spoke(state, event.length, pieces);
  if (event.type === 'seek') return seek(state, event.piece, pieces);
  return MOVES[event.type](state, pieces);
}

/** Plays from the last position, or from the beginning after the end. */
function play(state: ListenState, pieces: readonly Piece[]): ListenState {
  if (state.status !== 'stopped' || pieces.length === 0) return state;
  const { piece, spoken } = state.spoken >= lengthOf(pieces) ? AT_START : state;
  return { status: 'playing', piece, spoken };
}

function spoke(state: ListenState, length: number, pieces: readonly Piece[]): ListenState {
  const piece = pieces[state.piece];
  if (state.status !== 'playing' || !piece) return state;
  return { ...state, spoken: Math.max(state.spoken, piece.before + Math.min(length, piece.length)) };
}

/** Moves to the beginning of a piece, and plays on if it was playing. */
function seek({ status }: ListenState, piece: number, pieces: readonly Piece[]): ListenState {
  return { status, piece, spoken: pieces[piece]?.before ?? 0 };
}

function next(state: ListenState, pieces: readonly Piece[]): ListenState {
  const following = pieces[state.piece + 1];
  if (!following) return { ...state, status: 'stopped', spoken: lengthOf(pieces) };
  return { ...state, piece: state.piece + 1, spoken: following.before };
}

/** Returns the offset of each word. */
export function wordStarts(text: string, lang: string): number[] {
  const words = new Intl.Segmenter(lang, { granularity: 'word' }).segment(text);
  return [...words].flatMap(({ index, isWordLike }) => (isWordLike ? [index] : []));
}

/** Returns texts as pieces, with the words of each counted. */
export function piecesOf(texts: readonly { text: string }[], lang: string): Piece[] {
  let before = 0;
  return texts.map(({ text }) => {
    const piece = { text, length: wordStarts(text, lang).length, before };
    before += piece.length;
    return piece;
  });
}

export function lengthOf(pieces: readonly Piece[]): number {
  const last = pieces.at(-1);
  return last ? last.before + last.length : 0;
}

/** Returns the share that has been spoken, in whole percent. */
export function percentOf(state: ListenState, pieces: readonly Piece[]): number {
  const length = lengthOf(pieces);
  return length === 0 ? 0 : Math.floor((state.spoken / length) * 100);
}

/** Returns a stopped state at the beginning of the piece that contains the given word. */
export function stateAt(word: number, pieces: readonly Piece[]): ListenState {
  const piece = pieces.findLastIndex(({ before }) => before <= word);
  return piece <= 0 || word >= lengthOf(pieces)
    ? AT_START
    : { status: 'stopped', piece, spoken: pieces[piece]?.before ?? 0 };
}

/** Reads a text aloud with the browser's voice or a recording. Its state is a store. */
export abstract class ListenEngine {
  readonly pieces: readonly Piece[];
  readonly store: StoreApi<ListenState>;

  constructor(pieces: readonly Piece[], start: ListenState) {
    this.pieces = pieces;
    this.store = createStore(() => start);
  }

  abstract play(): void;
  abstract pause(): void;
  abstract resume(): void;
  /** Stops and returns to the beginning. */
  abstract reset(): void;
  /** Stops and keeps the position. */
  abstract leave(): void;
  /** Moves to the beginning of a piece. */
  abstract seek(piece: number): void;
  /** Applies settings that the reader has changed. */
  abstract applySettings(): void;

  /** Plays, pauses or resumes. */
  toggle(): void {
    const { status } = this.state();
    if (status === 'playing') this.pause();
    else if (status === 'paused') this.resume();
    else this.play();
  }

  readonly state = (): ListenState => this.store.getState();

  /** Returns how much has been spoken, in whole percent. */
  percent(): number {
    return percentOf(this.state(), this.pieces);
  }

  /** Returns whether the text has been read to its end. */
  isOver(): boolean {
    return this.state().status === 'stopped' && this.pieces.length > 0 && this.state().spoken >= lengthOf(this.pieces);
  }

  /** Returns whether the event changed the state. */
  protected apply(event: ListenEvent): boolean {
    const before = this.state();
    const after = listen(before, event, this.pieces);
    if (after !== before) this.store.setState(after, true);
    return after !== before;
  }
}

const STOPPED = createStore(() => AT_START);

/** Returns the state of an engine; that of the beginning without one. */
export const useListenState = (engine: ListenEngine | null): ListenState => useStore(engine?.store ?? STOPPED);

let active: ListenEngine | null = null;

/** Stops the other engine, so that only one speaks at a time. */
export function stopOtherEngine(engine: ListenEngine): void {
  if (active !== engine) active?.leave();
  active = engine;
}
