import { beforeEach, describe, expect, it, jest } from '@jest/globals';

import { EARLY_PRESSES } from './early-presses.ts';

/** A page with one button, as the head script sees it: records listeners and events sent to the button. */
class FakePage {
  readonly listeners: { capture: boolean; hear: (event: object) => void }[] = [];
  readonly given: string[] = [];
  readonly button: Record<string, unknown>;
  /** The surrounding part that has not hydrated yet. */
  waiting: object | null = null;
  readonly #root = { dataset: {} as Record<string, string> };

  constructor(form: { method: string } | null = null) {
    this.button = {
      form,
      isConnected: true,
      closest: (selector: string) => (selector === 'button' ? this.button : this.waiting),
      dispatchEvent: ({ type }: { type: string }) => this.given.push(type),
      click: () => this.press('given'),
    };
    const run = (name: string, hear: (event: object) => void, capture = false) =>
      name === 'click' && this.listeners.push({ capture, hear });
    // oxlint-disable-next-line typescript/no-implied-eval -- runs the head script as a page does
    new Function('document', 'addEventListener', 'MouseEvent', EARLY_PRESSES)(
      { documentElement: this.#root },
      run,
      class {
        constructor(readonly type: string) {}
      },
    );
  }

  /** Clicks the button; React may hydrate it while the event propagates. */
  press(by = 'reader', onTheWay = () => {}): void {
    if (by === 'given') this.given.push('click');
    const at = (wanted: boolean) =>
      this.listeners.filter(({ capture }) => capture === wanted).forEach(({ hear }) => hear({ target: this.button }));
    at(true);
    onTheWay();
    at(false);
  }

  hydrate = (): void => {
    this.#root.dataset['hydrated'] = '';
  };
}

beforeEach(() => {
  jest.useFakeTimers();
});

describe('a click before hydration', () => {
  it('is replayed once, when the button has hydrated', () => {
    const page = new FakePage();
    page.press();
    page.press();
    jest.advanceTimersByTime(5000);
    expect(page.given).toEqual([]);
    page.hydrate();
    jest.advanceTimersByTime(5000);
    expect(page.given).toEqual(['mousedown', 'click']);
    expect(jest.getTimerCount()).toBe(0);
  });

  it('is not replayed if React handled it', () => {
    const page = new FakePage();
    page.press('reader', page.hydrate);
    page.press();
    jest.advanceTimersByTime(5000);
    expect(page.given).toEqual([]);
  });

  it('waits for the part of the page that the button belongs to', () => {
    const page = new FakePage();
    page.waiting = {};
    page.hydrate();
    page.press();
    jest.advanceTimersByTime(5000);
    expect(page.given).toEqual([]);
    page.waiting = null;
    jest.advanceTimersByTime(5000);
    expect(page.given).toEqual(['mousedown', 'click']);
  });

  it('is dropped if the button is gone', () => {
    const page = new FakePage();
    page.press();
    page.button['isConnected'] = false;
    page.hydrate();
    jest.advanceTimersByTime(5000);
    expect(page.given).toEqual([]);
  });

  it.each([
    ['get', 0],
    ['post', 0],
    ['dialog', 2],
  ])('on a button in a form with method "%s"', (method, given) => {
    const page = new FakePage({ method });
    page.press();
    page.hydrate();
    jest.advanceTimersByTime(5000);
    expect(page.given).toHaveLength(given);
  });
});
