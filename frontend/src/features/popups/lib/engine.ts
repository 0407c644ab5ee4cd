import { articleIdAt } from '#lib/article-id.ts';

/** Popup engine: a pure reducer that receives events and decides which popup is shown. */

export type CaptureVariant = 'exit-intent' | 'time-based' | 'scroll-based' | 'article-finish';
export type Variant = 'newsletter' | CaptureVariant;

export type Screen = { kind: 'home' | 'category' | 'other' } | { kind: 'article'; id: string };

/** Conditions that may temporarily prevent a popup. */
export interface Surroundings {
  /** Another dialog, sheet or passage is open. */
  dialogOpen: boolean;
  /** The focus is in an editable element. */
  typing: boolean;
  /** The browser reads a text aloud. */
  listening: boolean;
  /** The tab is in the background. */
  hidden: boolean;
  /** Null until the reader's plan is known. */
  premium: boolean | null;
}

export interface PopupState {
  active: Variant | null;
  screen: Screen;
  /** Marks of popups shown on this visit or an earlier one. */
  shown: ReadonlySet<string>;
  subscribed: boolean;
  /** True after 'Maybe Later' in the newsletter popup. */
  dismissed: boolean;
  /** Popups that were prevented when they were due; shown as soon as possible. */
  waiting: readonly Variant[];
  /** Time at which the last popup closed. */
  closedAt: number | null;
  /** Last time at which something prevented a popup. */
  disturbedAt: number | null;
}

export type PopupEvent =
  | { type: 'trigger'; variant: Variant; now: number; surroundings: Surroundings }
  /** Time has passed: waiting popups may open now. */
  | { type: 'tick'; now: number; surroundings: Surroundings }
  | { type: 'close'; now: number }
  | { type: 'subscribe'; now: number }
  /** Navigation to another page; `shown` contains the stored marks for it. */
  | { type: 'visit'; screen: Screen; shown: readonly string[]; now: number };

export const MIN_GAP_MS = 20_000;
/** Pause after leaving a field or a dialog, so that no popup interrupts the reader. */
export const CALM_MS = 3_000;

/** Order in which waiting popups open. */
const PRIORITY: readonly Variant[] = ['article-finish', 'scroll-based', 'newsletter', 'exit-intent', 'time-based'];

export const NOTHING_SHOWN: PopupState = {
  active: null,
  screen: { kind: 'other' },
  shown: new Set(),
  subscribed: false,
  dismissed: false,
  waiting: [],
  closedAt: null,
  disturbedAt: null,
};

/** Returns the mark of a shown popup: one per article for article-finish, one per variant otherwise. */
export function markOf(variant: Variant, screen: Screen): string {
  return variant === 'article-finish' && screen.kind === 'article' ? `article-finish-popup-${screen.id}` : variant;
}

export function reduce(state: PopupState, event: PopupEvent): PopupState {
  switch (event.type) {
    case 'trigger':
      return trigger(state, event);
    case 'tick':
      return tick(state, event);
    case 'close':
      return close(state, event.now);
    case 'subscribe':
      return { ...close(state, event.now), subscribed: true, waiting: [] };
    case 'visit':
      return visit(state, event);
  }
}

type Moment = Pick<Extract<PopupEvent, { type: 'tick' }>, 'now' | 'surroundings'>;

function trigger(state: PopupState, { variant, ...moment }: Extract<PopupEvent, { type: 'trigger' }>): PopupState {
  if (!mayEverShow(state, variant, moment.surroundings)) return state;
  const observed = observe(state, moment);
  if (!isInTheWay(observed, moment)) return show(observed, variant);
  // A missed exit opens no popup later, because the pointer will leave again. It waits only while the reader's plan is still loading.
  const missed = variant === 'exit-intent' && moment.surroundings.premium !== null;
  if (missed || state.waiting.includes(variant)) return observed;
  return { ...observed, waiting: [...observed.waiting, variant] };
}

function tick(state: PopupState, moment: Moment): PopupState {
  const waiting = state.waiting.filter((variant) => mayEverShow(state, variant, moment.surroundings));
  const observed = observe({ ...state, waiting }, moment);
  const next = PRIORITY.find((variant) => waiting.includes(variant));
  return next === undefined || isInTheWay(observed, moment) ? observed : show(observed, next);
}

function show(state: PopupState, variant: Variant): PopupState {
  return {
    ...state,
    active: variant,
    shown: new Set([...state.shown, markOf(variant, state.screen)]),
    waiting: state.waiting.filter((other) => other !== variant),
  };
}

function close(state: PopupState, now: number): PopupState {
  if (state.active === null) return state;
  return { ...state, active: null, closedAt: now, dismissed: state.dismissed || state.active === 'newsletter' };
}

function visit(state: PopupState, { screen, shown, now }: Extract<PopupEvent, { type: 'visit' }>): PopupState {
  const left = state.active === null ? state : { ...state, active: null, closedAt: now };
  return {
    ...left,
    screen,
    shown: new Set([...state.shown, ...shown]),
    // Scroll-based popups belong to the page that was left.
    waiting: state.waiting.filter((variant) => variant !== 'article-finish' && variant !== 'scroll-based'),
  };
}

/** Returns false if waiting cannot help. */
function mayEverShow(state: PopupState, variant: Variant, { premium }: Surroundings): boolean {
  if (state.subscribed || premium === true || state.active === variant) return false;
  if (variant === 'newsletter' && state.dismissed) return false;
  return belongsOn(variant, state.screen) && !state.shown.has(markOf(variant, state.screen));
}

function belongsOn(variant: Variant, { kind }: Screen): boolean {
  if (variant === 'article-finish') return kind === 'article';
  if (variant === 'scroll-based') return kind === 'home';
  return kind !== 'other';
}

function observe(state: PopupState, { now, surroundings: { dialogOpen, typing, listening } }: Moment): PopupState {
  const disturbed = typing || listening || (dialogOpen && state.active === null);
  return disturbed ? { ...state, disturbedAt: now } : state;
}

function isInTheWay(state: PopupState, { now, surroundings }: Moment): boolean {
  const { dialogOpen, typing, listening, hidden, premium } = surroundings;
  if (state.active !== null || dialogOpen || typing || listening || hidden || premium === null) return true;
  return isWithin(MIN_GAP_MS, state.closedAt, now) || isWithin(CALM_MS, state.disturbedAt, now);
}

function isWithin(span: number, since: number | null, now: number): boolean {
  return since !== null && now - since < span;
}

/** Open dialogs and popovers, and controls that open a dialog when their request ends. */
const OTHER_DIALOGS = 'dialog[open], [data-popover], button[aria-busy="true"]';
const EDITABLE = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])';

/**
 * Returns the screen at an address. Popups open on reading screens, but not where readers sign in, pay, search or
 * contact us.
 */
export function screenOf(pathname: string): Screen {
  const article = articleIdAt(pathname);
  if (article !== undefined) return { kind: 'article', id: article };
  if (pathname === '/') return { kind: 'home' };
  return pathname.startsWith('/category/') ? { kind: 'category' } : { kind: 'other' };
}

/** Returns the conditions that currently prevent popups. */
export function lookAround(premium: boolean | null): Surroundings {
  return {
    dialogOpen: document.querySelector(OTHER_DIALOGS) !== null,
    typing: document.activeElement?.matches(EDITABLE) ?? false,
    listening: 'speechSynthesis' in window && speechSynthesis.speaking && !speechSynthesis.paused,
    hidden: document.visibilityState === 'hidden',
    premium,
  };
}

/** Returns the scrolled share of the page from 0 to 1; 0 for a page that fits the window. */
export function scrolledShare(): number {
  const { scrollHeight, clientHeight } = document.documentElement;
  const way = scrollHeight - clientHeight;
  return way > 0 ? window.scrollY / way : 0;
}
