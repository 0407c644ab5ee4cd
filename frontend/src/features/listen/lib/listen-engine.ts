import type { ListenState } from './listen-machine.ts';
import type { SpeechSettings } from './settings.ts';

/** Reads a text aloud with the browser's voice or a recording. */
export interface ListenEngine {
  readonly subscribe: (listener: () => void) => () => void;
  readonly state: () => ListenState;
  play(): void;
  pause(): void;
  resume(): void;
  /** Stops and returns to the beginning. */
  reset(): void;
  /** Stops and keeps the position. */
  leave(): void;
  /** Moves to the beginning of a piece. */
  seek(piece: number): void;
  use(settings: SpeechSettings): void;
}

let active: Pick<ListenEngine, 'leave'> | null = null;

/** Stops the other engine, so that only one speaks at a time. */
export function stopOtherEngine(engine: Pick<ListenEngine, 'leave'>): void {
  if (active !== engine) active?.leave();
  active = engine;
}
