import { createStore, type StoreApi, useStore } from 'zustand';

import { AT_START, listen, type ListenEvent, type ListenState, type Piece } from './listen-machine.ts';
import type { SpeechSettings } from './settings.ts';

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
  abstract use(settings: SpeechSettings): void;

  readonly state = (): ListenState => this.store.getState();

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
