/** The arbiter of the site's popups: a pure reducer, told what happens, deciding what is shown. */

export type CaptureVariant = 'exit-intent' | 'time-based' | 'scroll-based' | 'article-finish';
export type Variant = 'newsletter' | CaptureVariant;

export type Screen = { kind: 'home' | 'category' | 'other' } | { kind: 'article'; id: string };

/** What may stand in the way for a moment. */
export interface Surroundings {
  /** Another dialog, sheet or passage is open. */
  dialogOpen: boolean;
  /** The focus is where one types. */
  typing: boolean;
  /** The tab is not the one that is looked at. */
  hidden: boolean;
  /** Null while it is not known yet who reads. */
  premium: boolean | null;
}

export interface PopupState {
  active: Variant | null;
  screen: Screen;
  /** Marks of what was shown already, in this visit or an earlier one. */
  shown: ReadonlySet<string>;
  subscribed: boolean;
  /** 'Maybe Later' was chosen in the newsletter popup. */
  dismissed: boolean;
  /** Came at a bad moment; shown when the moment has passed. */
  waiting: readonly Variant[];
  /** When the last popup closed. */
  closedAt: number | null;
  /** When something last stood in the way. */
  disturbedAt: number | null;
}

export type PopupEvent =
  | { type: 'trigger'; variant: Variant; now: number; surroundings: Surroundings }
  /** Time has passed: what waits may have its moment now. */
  | { type: 'tick'; now: number; surroundings: Surroundings }
  | { type: 'close'; now: number }
  | { type: 'subscribe'; now: number }
  /** Another page; `shown` are marks that storage holds for it. */
  | { type: 'visit'; screen: Screen; shown: readonly string[]; now: number };

export const MIN_GAP_MS = 20_000;
/** Nobody is interrupted at the very moment of leaving a field or a dialog. */
export const CALM_MS = 3_000;

/** Who goes first when several wait. */
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

/** What is remembered of a variant's showing: article-finish once an article, the others once. */
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
    // What was scrolled to belongs to the page that was left.
    waiting: state.waiting.filter((variant) => variant !== 'article-finish' && variant !== 'scroll-based'),
  };
}

/** False where no waiting would help. */
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

function observe(state: PopupState, { now, surroundings: { dialogOpen, typing } }: Moment): PopupState {
  const disturbed = typing || (dialogOpen && state.active === null);
  return disturbed ? { ...state, disturbedAt: now } : state;
}

function isInTheWay(state: PopupState, { now, surroundings }: Moment): boolean {
  const { dialogOpen, typing, hidden, premium } = surroundings;
  if (state.active !== null || dialogOpen || typing || hidden || premium === null) return true;
  return isWithin(MIN_GAP_MS, state.closedAt, now) || isWithin(CALM_MS, state.disturbedAt, now);
}

function isWithin(span: number, since: number | null, now: number): boolean {
  return since !== null && now - since < span;
}
