import type { Api } from '../../../api/client.ts';
import { deviceJsonStore, isRecord } from '../../../stores/device-store.ts';
import { deletePosition, putPosition } from '../api/narration.ts';
import type { NarrationPosition } from './narration.ts';

type Unsent = NarrationPosition & { recordingId: number };

/** Positions that could not be sent yet, such as offline. Deleted on signing out. */
export const useUnsentPositions = deviceJsonStore<{ positions: Record<string, Unsent> }>(
  'parallax-listening-unsent',
  (value) => ({
    positions: isRecord(value)
      ? Object.fromEntries(Object.entries(value).filter((pair): pair is [string, Unsent] => isUnsent(pair[1])))
      : {},
  }),
  ({ positions }) => (Object.keys(positions).length > 0 ? positions : undefined),
);

export const unsentPosition = (subject: string): Unsent | null =>
  useUnsentPositions.getState().positions[subject] ?? null;

/** Stores the reader's position in the account, and on the device until the server has it. */
export async function storePosition(api: Api, subject: string, position: Unsent, keepalive = false): Promise<void> {
  useUnsentPositions.setState(({ positions }) => ({ positions: { ...positions, [subject]: position } }));
  try {
    await putPosition(api, subject, position, keepalive);
    if (unsentPosition(subject) === position) forget(subject);
  } catch {
    // Stays on the device; sent again with the next position or by `sendPositions`.
  }
}

export function clearPosition(api: Api, subject: string): void {
  forget(subject);
  deletePosition(api, subject).catch(() => undefined);
}

/** Sends the positions that were stored without a connection. */
export async function sendPositions(api: Api): Promise<void> {
  for (const [subject, position] of Object.entries(useUnsentPositions.getState().positions))
    await storePosition(api, subject, position);
}

function forget(subject: string): void {
  useUnsentPositions.setState(({ positions }) => ({
    positions: Object.fromEntries(Object.entries(positions).filter(([one]) => one !== subject)),
  }));
}

function isUnsent(value: unknown): boolean {
  return isRecord(value) && ['recordingId', 'segment', 'offsetMs'].every((name) => Number.isInteger(value[name]));
}
