import { jest } from '@jest/globals';
import { act } from '@testing-library/react';

const realTimeout = setTimeout;
const SECOND = 1000;

/**
 * Stops the page's clock; only `pass` advances it. Call before rendering, in a spec that imports lazily loaded parts
 * statically.
 */
export function stopClock(): void {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] });
}

/** Advances the stopped clock step by step, so that lazily loaded parts can start their own timers. */
export async function pass(seconds: number): Promise<void> {
  for (let left = seconds * SECOND; left > 0; left -= SECOND) {
    await act(() => jest.advanceTimersByTimeAsync(Math.min(left, SECOND)));
    await settle();
  }
}

/** Lets promises and imports finish without advancing the clock. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 3; turn += 1) await act(() => new Promise<void>((resolve) => realTimeout(resolve)));
}
