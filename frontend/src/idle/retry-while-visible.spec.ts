import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';

import { retryWhileVisible } from './retry-while-visible.ts';

const SECOND = 1000;

class FakeDocument extends EventTarget {
  visibilityState: DocumentVisibilityState = 'visible';

  become(state: DocumentVisibilityState): void {
    this.visibilityState = state;
    this.dispatchEvent(new Event('visibilitychange'));
  }
}

function start(attempt: () => Promise<boolean>, visibility: DocumentVisibilityState = 'visible') {
  const page = { window: new EventTarget(), document: new FakeDocument() };
  page.document.visibilityState = visibility;
  const controller = new AbortController();
  retryWhileVisible(attempt, page, controller.signal);
  return { ...page, stop: () => controller.abort() };
}

const failing = () => jest.fn(() => Promise.resolve(false));

describe('retryWhileVisible', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('tries immediately, then after 5 seconds, then after pauses that double up to 5 minutes', async () => {
    const times: number[] = [];
    const begin = Date.now();
    const { stop } = start(() => Promise.resolve(times.push((Date.now() - begin) / SECOND) === 0));
    await jest.advanceTimersByTimeAsync(1300 * SECOND);
    stop();
    expect(times).toEqual([0, 5, 15, 35, 75, 155, 315, 615, 915, 1215]);
  });

  it('stops after a successful attempt', async () => {
    const attempt = jest.fn<() => Promise<boolean>>().mockResolvedValueOnce(false).mockResolvedValue(true);
    start(attempt);
    await jest.advanceTimersByTimeAsync(1000 * SECOND);
    expect(attempt).toHaveBeenCalledTimes(2);
  });

  it.each(['online', 'offline'])(
    'tries immediately and restarts with short pauses on "%s", even after a success',
    async (name) => {
      const attempt = failing();
      const { window } = start(attempt);
      await jest.advanceTimersByTimeAsync(16 * SECOND);
      expect(attempt).toHaveBeenCalledTimes(3);
      attempt.mockResolvedValueOnce(true);
      window.dispatchEvent(new Event(name));
      await jest.advanceTimersByTimeAsync(600 * SECOND);
      expect(attempt).toHaveBeenCalledTimes(4);
      window.dispatchEvent(new Event(name));
      await jest.advanceTimersByTimeAsync(5 * SECOND);
      expect(attempt).toHaveBeenCalledTimes(6);
    },
  );

  it('does not try while the page is hidden, and tries immediately when it becomes visible', async () => {
    const attempt = failing();
    const { document } = start(attempt);
    await jest.advanceTimersByTimeAsync(16 * SECOND);
    expect(attempt).toHaveBeenCalledTimes(3);
    document.become('hidden');
    await jest.advanceTimersByTimeAsync(1000 * SECOND);
    expect(attempt).toHaveBeenCalledTimes(3);
    document.become('visible');
    expect(attempt).toHaveBeenCalledTimes(4);
    await jest.advanceTimersByTimeAsync(5 * SECOND);
    expect(attempt).toHaveBeenCalledTimes(5);
  });

  it('waits until a page opened in the background is first viewed', async () => {
    const attempt = failing();
    const { window, document } = start(attempt, 'hidden');
    window.dispatchEvent(new Event('online'));
    await jest.advanceTimersByTimeAsync(1000 * SECOND);
    expect(attempt).not.toHaveBeenCalled();
    document.become('visible');
    expect(attempt).toHaveBeenCalledTimes(1);
  });

  it('never overlaps attempts: events during one cause a single attempt after it', async () => {
    const ends: ((succeeded: boolean) => void)[] = [];
    const attempt = jest.fn(() => new Promise<boolean>((resolve) => ends.push(resolve)));
    const { window, document } = start(attempt);
    window.dispatchEvent(new Event('online'));
    document.become('hidden');
    document.become('visible');
    await jest.advanceTimersByTimeAsync(1000 * SECOND);
    expect(attempt).toHaveBeenCalledTimes(1);
    ends[0]?.(false);
    await jest.advanceTimersByTimeAsync(0);
    expect(attempt).toHaveBeenCalledTimes(2);
    ends[1]?.(false);
    await jest.advanceTimersByTimeAsync(4.9 * SECOND);
    expect(attempt).toHaveBeenCalledTimes(2);
    await jest.advanceTimersByTimeAsync(0.1 * SECOND);
    expect(attempt).toHaveBeenCalledTimes(3);
  });

  it('does nothing after being aborted', async () => {
    const attempt = failing();
    const { window, document, stop } = start(attempt);
    await jest.advanceTimersByTimeAsync(1 * SECOND);
    stop();
    window.dispatchEvent(new Event('online'));
    document.become('visible');
    await jest.advanceTimersByTimeAsync(1000 * SECOND);
    expect(attempt).toHaveBeenCalledTimes(1);
  });
});
