import { describe, expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';

import { deviceJsonStore, isRecord } from './device-store.ts';

const KEY = 'test-store';
const useCount = deviceJsonStore<{ count: number }>(KEY, (value) => ({
  count: isRecord(value) && typeof value['count'] === 'number' ? value['count'] : 0,
}));
const Count = () => <p>Count: {useCount(({ count }) => count)}</p>;

/** Simulates a change by another tab. */
function changeElsewhere(text: string | null): void {
  if (text === null) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, text);
  window.dispatchEvent(new StorageEvent('storage', { key: KEY, newValue: text }));
}

describe('a device store', () => {
  it('stores its state as plain JSON and shows changes of other tabs', () => {
    render(<Count />);
    act(() => void useCount.setState({ count: 1 }));
    expect(localStorage.getItem(KEY)).toBe('{"count":1}');
    act(() => changeElsewhere('{"count":5}'));
    expect(screen.getByText('Count: 5')).toBeVisible();
    act(() => changeElsewhere(null));
    expect(screen.getByText('Count: 0')).toBeVisible();
  });

  it('tells changes of other tabs from its own', () => {
    const own: boolean[] = [];
    const stop = useCount.subscribe(() => own.push(useCount.persist.hasHydrated()));
    useCount.setState({ count: 1 });
    changeElsewhere('{"count":5}');
    stop();
    expect(own).toEqual([true, false]);
  });

  it.each(['', '{', 'null', '[]', '"5"', '{"count":"5"}'])('falls back to the default for %j', (text) => {
    changeElsewhere(text);
    expect(useCount.getState()).toEqual({ count: 0 });
  });

  it('reads the changes that a page restored by the back button missed', () => {
    localStorage.setItem(KEY, '{"count":3}');
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    expect(useCount.getState()).toEqual({ count: 3 });
  });

  it('keeps its state for the page if storage is blocked', () => {
    const blocked = jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    });
    useCount.setState({ count: 2 });
    void useCount.persist.rehydrate();
    blocked.mockRestore();
    expect(useCount.getState()).toEqual({ count: 2 });
  });

  it('keeps its state for the page if the disk is full', () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    });
    useCount.setState({ count: 2 });
    expect(useCount.getState()).toEqual({ count: 2 });
  });

  it("hydrates from the server's HTML with the default, then shows the stored state", async () => {
    useCount.setState({ count: 4 });
    document.body.innerHTML = '<div><p>Count: <!-- -->0</p></div>';
    const root = await act(async () => hydrateRoot(document.body.firstElementChild as Element, <Count />));
    expect(screen.getByText('Count: 4')).toBeVisible();
    act(() => root.unmount());
  });
});
