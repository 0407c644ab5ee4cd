import { percentOf } from './listen-machine.ts';
import type { NarrationReader } from './narration-reader.ts';
import type { Recording } from './narration.ts';
import type { Stage } from './playback.ts';

/** Returns how much of the preparing is done, in whole percent. */
export const preparedPercent = ({ done, total }: { done: number; total: number }): number =>
  total === 0 ? 0 : Math.floor((done / total) * 100);

/** Describes where the player is, for the eyes: screen readers hear less. */
export function wordsOfStage(stage: Stage, rate: number): string {
  if (stage.name === 'preparing')
    return stage.total === 0 ? 'Preparing the narration…' : `Preparing sentence ${stage.done} of ${stage.total}`;
  if (stage.name === 'failed') return notAvailable(stage.problem);
  if (stage.name === 'idle') return '';
  return `${percentOf(stage.reader.state(), stage.reader.pieces)}% read · ${timeLeft(stage.reader, stage.narration, rate)}`;
}

function timeLeft(reader: NarrationReader, { durationMs }: Recording, rate: number): string {
  const seconds = Math.max(0, durationMs / 1000 - reader.time()) / rate;
  return seconds < 60 ? 'under 1 min left' : `${Math.round(seconds / 60)} min left`;
}

export const notAvailable = (problem: string | null): string =>
  `The narration isn't available right now.${problem ? ` ${problem}` : ''}`;
