import { useSyncExternalStore } from 'react';

import { AT_START, type ListenState } from '../lib/listen-machine.ts';
import type { NarrationReader } from '../lib/narration-reader.ts';

/** Returns the state of a reader; that of the beginning without one. */
export function useReaderState(reader: NarrationReader | null): ListenState {
  return useSyncExternalStore(reader?.subscribe ?? subscribeToNothing, reader?.state ?? atStart);
}

const subscribeToNothing = () => () => undefined;
const atStart = () => AT_START;
