import { describe, expect, it } from '@jest/globals';

import {
  CALM_MS,
  markOf,
  MIN_GAP_MS,
  NOTHING_SHOWN,
  type PopupEvent,
  type PopupState,
  reduce,
  type Screen,
  screenOf,
  type Surroundings,
  type Variant,
} from './engine.ts';

const CALM: Surroundings = { dialogOpen: false, typing: false, listening: false, hidden: false, premium: false };
const HOME: Screen = { kind: 'home' };
const ARTICLE: Screen = { kind: 'article', id: '7' };
const CAPTURE: readonly Variant[] = ['exit-intent', 'time-based', 'scroll-based', 'article-finish'];
const EVERY: readonly Variant[] = ['newsletter', ...CAPTURE];

const on = (screen: Screen, more: Partial<PopupState> = {}): PopupState => ({ ...NOTHING_SHOWN, screen, ...more });
const placeOf = (variant: Variant): Screen => (variant === 'article-finish' ? ARTICLE : HOME);
const trigger = (variant: Variant, now = 0, surroundings: Partial<Surroundings> = {}): PopupEvent => ({
  type: 'trigger',
  variant,
  now,
  surroundings: { ...CALM, ...surroundings },
});
const tick = (now: number, surroundings: Partial<Surroundings> = {}): PopupEvent => ({
  type: 'tick',
  now,
  surroundings: { ...CALM, ...surroundings },
});
const close = (now: number): PopupEvent => ({ type: 'close', now });
const visit = (screen: Screen, now = 0, shown: string[] = []): PopupEvent => ({ type: 'visit', screen, shown, now });
const after = (state: PopupState, ...events: PopupEvent[]) => events.reduce(reduce, state);

describe.each(EVERY)('%s', (variant) => {
  const start = on(placeOf(variant));

  it('opens and is marked as shown if nothing prevents it', () => {
    const state = after(start, trigger(variant));
    expect(state.active).toBe(variant);
    expect(state.shown).toContain(markOf(variant, start.screen));
  });

  it('opens only once', () => {
    expect(after(start, trigger(variant, 0), close(1), trigger(variant, MIN_GAP_MS * 2)).active).toBeNull();
  });

  it('stays closed if it was shown on an earlier visit', () => {
    const state = after(
      on({ kind: 'other' }),
      visit(start.screen, 0, [markOf(variant, start.screen)]),
      trigger(variant),
    );
    expect([state.active, state.waiting]).toEqual([null, []]);
  });

  it('never opens for subscribers', () => {
    const state = after({ ...start, subscribed: true }, trigger(variant));
    expect([state.active, state.waiting]).toEqual([null, []]);
  });

  it('never opens for premium readers', () => {
    const state = after(start, trigger(variant, 0, { premium: true }));
    expect([state.active, state.waiting]).toEqual([null, []]);
  });

  it('does not open on screens that are not for reading', () => {
    const state = after(on({ kind: 'other' }), trigger(variant));
    expect([state.active, state.waiting]).toEqual([null, []]);
  });

  it.each<[string, Partial<Surroundings>]>([
    ['another dialog is open', { dialogOpen: true }],
    ['someone is typing', { typing: true }],
    ['the browser reads aloud', { listening: true }],
    ['the tab is hidden', { hidden: true }],
    ['it is not known who reads', { premium: null }],
  ])('does not open while %s', (_what, surroundings) => {
    const state = after(start, trigger(variant, 0, surroundings));
    expect(state.active).toBeNull();
    expect(state.shown.size).toBe(0);
    expect(after(state, tick(60_000, surroundings)).active).toBeNull();
    // A missed exit does not open a popup later.
    const missed = variant === 'exit-intent' && surroundings.premium !== null;
    expect(after(state, tick(60_000)).active).toBe(missed ? null : variant);
  });

  it('never opens over another popup', () => {
    const other: Variant = variant === 'newsletter' ? 'time-based' : 'newsletter';
    const state = after(start, trigger(other), trigger(variant));
    expect(state.active).toBe(other);
  });
});

describe('screens', () => {
  it.each<[Variant, Screen['kind'][]]>([
    ['newsletter', ['home', 'category', 'article']],
    ['exit-intent', ['home', 'category', 'article']],
    ['time-based', ['home', 'category', 'article']],
    ['scroll-based', ['home']],
    ['article-finish', ['article']],
  ])('%s opens on %j only', (variant, places) => {
    const screens: Screen[] = [HOME, { kind: 'category' }, ARTICLE, { kind: 'other' }];
    const seen = screens
      .filter((screen) => after(on(screen), trigger(variant)).active === variant)
      .map(({ kind }) => kind);
    expect(seen).toEqual(places);
  });

  it('opens article-finish once for each article', () => {
    const state = after(
      on(ARTICLE),
      trigger('article-finish'),
      close(1),
      visit({ kind: 'article', id: '8' }),
      trigger('article-finish', MIN_GAP_MS + 1),
    );
    expect(state.active).toBe('article-finish');
    expect([...state.shown]).toEqual(['article-finish-popup-7', 'article-finish-popup-8']);
    expect(after(state, close(2), visit(ARTICLE), trigger('article-finish', 90_000)).active).toBeNull();
  });
});

describe('sequence', () => {
  it('waits twenty seconds between popups', () => {
    const closed = after(on(HOME), trigger('newsletter', 0), close(1000));
    expect(after(closed, trigger('time-based', 1000 + MIN_GAP_MS - 1)).active).toBeNull();
    expect(after(closed, trigger('time-based', 1000 + MIN_GAP_MS)).active).toBe('time-based');
  });

  it('retries a popup that was due while another was open, after the gap', () => {
    const state = after(on(HOME), trigger('newsletter', 0), trigger('time-based', 500), close(1000));
    expect(after(state, tick(1000 + MIN_GAP_MS - 1)).active).toBeNull();
    const later = after(state, tick(1000 + MIN_GAP_MS));
    expect([later.active, later.waiting]).toEqual(['time-based', []]);
  });

  it('gives priority to article-finish, then scroll-based, newsletter, time-based', () => {
    const busy = after(
      on(HOME),
      trigger('time-based', 0, { typing: true }),
      trigger('newsletter', 0, { typing: true }),
      trigger('scroll-based', 0, { typing: true }),
    );
    const shown: (Variant | null)[] = [];
    let state = busy;
    for (let now = 100_000; now < 400_000; now += 100_000) {
      state = after(state, tick(now));
      shown.push(state.active);
      state = after(state, close(now));
    }
    expect(shown).toEqual(['scroll-based', 'newsletter', 'time-based']);
    const finished = after(
      on(ARTICLE),
      trigger('newsletter', 0, { hidden: true }),
      trigger('article-finish', 0, { hidden: true }),
      tick(1),
    );
    expect(finished.active).toBe('article-finish');
  });

  it('queues each variant only once', () => {
    expect(
      after(on(HOME), trigger('newsletter', 0, { typing: true }), trigger('newsletter', 1, { typing: true })).waiting,
    ).toEqual(['newsletter']);
  });

  it('waits three seconds after typing or a dialog', () => {
    const typed = after(on(HOME), trigger('newsletter', 1000, { typing: true }), tick(5000, { typing: true }));
    expect(after(typed, tick(5000 + CALM_MS - 1)).active).toBeNull();
    expect(after(typed, tick(5000 + CALM_MS)).active).toBe('newsletter');
  });

  it('does not queue an exit popup that was missed', () => {
    expect(after(on(HOME), trigger('exit-intent', 0, { dialogOpen: true })).waiting).toEqual([]);
  });
});

describe('closing', () => {
  it('closing counts as Maybe Later only in the newsletter popup', () => {
    expect(after(on(HOME), trigger('newsletter'), close(1)).dismissed).toBe(true);
    expect(after(on(HOME), trigger('time-based'), close(1)).dismissed).toBe(false);
    expect(after(on(HOME, { dismissed: true }), trigger('newsletter')).active).toBeNull();
    expect(after(on(HOME, { dismissed: true }), trigger('time-based')).active).toBe('time-based');
  });

  it('changes nothing if no popup is open', () => {
    const start = on(HOME);
    expect(after(start, close(1))).toBe(start);
  });

  it('subscribing ends all popups', () => {
    const state = after(on(HOME), trigger('newsletter', 0), trigger('time-based', 1), { type: 'subscribe', now: 2 });
    expect(state).toMatchObject({ active: null, subscribed: true, waiting: [] });
    expect(after(state, tick(100_000), trigger('scroll-based', 100_000)).active).toBeNull();
  });
});

describe('navigation', () => {
  it('closes the open popup without counting it as Maybe Later, and starts the gap', () => {
    const state = after(on(HOME), trigger('newsletter', 0), visit(ARTICLE, 1000));
    expect(state).toMatchObject({ active: null, dismissed: false, closedAt: 1000 });
    expect(after(state, trigger('article-finish', 2000)).active).toBeNull();
  });

  it('drops waiting scroll-based popups, and keeps time-based ones', () => {
    const state = after(
      on(HOME),
      trigger('scroll-based', 0, { hidden: true }),
      trigger('time-based', 0, { hidden: true }),
      visit(ARTICLE),
    );
    expect(state.waiting).toEqual(['time-based']);
  });

  it('drops waiting popups on screens without popups', () => {
    const state = after(on(HOME), trigger('time-based', 0, { hidden: true }), visit({ kind: 'other' }), tick(1));
    expect([state.active, state.waiting]).toEqual([null, []]);
  });
});

describe('screenOf', () => {
  it.each([
    ['/', { kind: 'home' }],
    ['/article/17', { kind: 'article', id: '17' }],
    ['/article/17/', { kind: 'article', id: '17' }],
    ['/category/world-news', { kind: 'category' }],
  ])('%s allows popups', (pathname, screen) => {
    expect(screenOf(pathname)).toEqual(screen);
  });

  it.each([
    '/article/17/x',
    '/article/new',
    '/categories',
    '/auth',
    '/subscribe',
    '/contact',
    '/playlist',
    '/search',
    '/admin',
    '/newsletter/confirm',
  ])('%s allows no popups', (pathname) => {
    expect(screenOf(pathname)).toEqual({ kind: 'other' });
  });
});
