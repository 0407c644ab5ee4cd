import { beforeEach, describe, expect, it, jest } from '@jest/globals';

import { replayEarlyPresses, hideBrokenPictures } from './head-scripts.ts';

/** A page with one button, as the head script sees it: records listeners and events sent to the button. */
class FakePage {
  readonly listeners: { capture: boolean; hear: (event: object) => void }[] = [];
  readonly given: string[] = [];
  readonly opened: unknown[][] = [];
  readonly button: Record<string, unknown>;
  /** The surrounding part that has not hydrated yet. */
  waiting: object | null = null;
  readonly #root = { dataset: {} as Record<string, string> };

  constructor(form: { method: string } | null = null) {
    this.button = {
      form,
      isConnected: true,
      closest: (selector: string) => ({ button: this.button, '[data-dehydrated]': this.waiting })[selector] ?? null,
      dispatchEvent: ({ type }: { type: string }) => this.given.push(type),
      click: () => this.press('given'),
    };
    const run = (name: string, hear: (event: object) => void, capture = false) =>
      name === 'click' && this.listeners.push({ capture, hear });
    // oxlint-disable-next-line typescript/no-implied-eval -- runs the head script as a page does
    new Function('document', 'addEventListener', 'MouseEvent', 'open', `(${replayEarlyPresses.toString()})()`)(
      { documentElement: this.#root },
      run,
      class {
        constructor(readonly type: string) {}
      },
      (...window: unknown[]) => this.opened.push(window),
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

  /** Clicks a link marked `data-window`. Returns true if the browser must not follow it. */
  pressLink(keys: { ctrlKey?: boolean } = {}): boolean {
    const link = {
      href: 'https://share.test/',
      dataset: { window: 'width=600' },
      closest: (selector: string) => ({ 'a[data-window]': link, '[data-dehydrated]': this.waiting })[selector] ?? null,
    };
    let isPrevented = false;
    const event = { target: link, preventDefault: () => (isPrevented = true), ...keys };
    for (const { hear } of this.listeners) hear(event);
    return isPrevented;
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

  it("waits until the button's part of the page has hydrated", () => {
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
  ])('replays a click on a button in a form with method "%s"', (method, given) => {
    const page = new FakePage({ method });
    page.press();
    page.hydrate();
    jest.advanceTimersByTime(5000);
    expect(page.given).toHaveLength(given);
  });
});

describe('a link that opens a window', () => {
  it('opens it before hydration, and leaves it to React afterwards', () => {
    const page = new FakePage();
    page.waiting = {};
    expect(page.pressLink()).toBe(true);
    expect(page.opened).toEqual([['https://share.test/', '_blank', 'width=600']]);
    page.hydrate();
    expect(page.pressLink()).toBe(true);
    expect(page.opened).toHaveLength(2);
    page.waiting = null;
    expect(page.pressLink()).toBe(false);
    expect(page.opened).toHaveLength(2);
  });

  it('leaves a click with a modifier key to the browser', () => {
    const page = new FakePage();
    expect(page.pressLink({ ctrlKey: true })).toBe(false);
    expect(page.opened).toEqual([]);
  });
});

interface Picture {
  src?: string;
  style: { visibility: string };
  onload?: () => void;
}

describe('picture that fails before hydration', () => {
  let fail: (event: { target: Picture }) => void = () => {};
  // oxlint-disable-next-line typescript/no-implied-eval -- runs the head script as a page does
  new Function('document', `(${hideBrokenPictures.toString()})()`)({
    addEventListener: (name: string, listener: typeof fail, capture: boolean) => {
      if (name === 'error' && capture) fail = listener;
    },
  });

  it('is hidden until another picture replaces it', () => {
    const picture: Picture = { src: '/images/1', style: { visibility: '' } };
    fail({ target: picture });
    expect(picture.style.visibility).toBe('hidden');
    picture.onload?.();
    expect(picture.style.visibility).toBe('');
  });

  it('leaves elements without a source unchanged', () => {
    const link: Picture = { style: { visibility: '' } };
    fail({ target: link });
    expect(link).toEqual({ style: { visibility: '' } });
  });
});
