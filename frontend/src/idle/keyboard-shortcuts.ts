import { useUiPrefs } from '../stores/ui-prefs.ts';

/** Handles single keys without modifiers, except while typing or in a dialog. */
export function watchKeyboardShortcuts(): void {
  document.addEventListener('keydown', (event) => {
    if (isOther(event) || isBusy(event.target)) return;
    const act = ACTIONS[event.key];
    // The list stays reachable, because it contains the switch.
    if (!act || (event.key !== '?' && useUiPrefs.getState().keys === 'off')) return;
    if (act(event) !== false) event.preventDefault();
  });
}

const ACTIONS: Readonly<Record<string, (event: KeyboardEvent) => unknown>> = {
  '/': focusSearch,
  j: () => moveBy(1),
  k: () => moveBy(-1),
  s: save,
  p: () => press('p'),
  ',': () => press(','),
  '.': () => press('.'),
  a: decide,
  r: decide,
  u: () => press('u'),
  '?': () => void import('./KeysDialog.tsx').then(({ openKeysDialog }) => openKeysDialog()),
};

/** Presses the button that names the key as its shortcut: the player of the page, else the one at the foot. */
function press(key: string): boolean {
  const button = document.querySelector<HTMLButtonElement>(`[aria-keyshortcuts="${key}"]:enabled`);
  button?.click();
  return button !== null;
}

const isOther = (event: KeyboardEvent): boolean =>
  event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing;

/** Elements that use letter keys themselves. Tabs, checkboxes and radio buttons do not. */
const EDITABLE =
  'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable]:not([contenteditable="false"]), [role="textbox"], [role="combobox"], [role="listbox"], [role="slider"], [role="menu"]';

function isBusy(target: EventTarget | null): boolean {
  return (
    (target instanceof Element && target.closest(EDITABLE) !== null) || document.querySelector('dialog[open]') !== null
  );
}

function focusSearch(): boolean {
  const boxes = ['main', 'header'].flatMap((place) => [
    ...document.querySelectorAll<HTMLInputElement>(`${place} input[type=search]`),
  ]);
  const box = boxes.find((input) => input.checkVisibility());
  if (box) {
    box.focus();
    box.select();
  } else document.querySelector<HTMLElement>('header a[href="/search"]')?.click();
  return true;
}

/** Headlines of cards, and of drafts and updates at the desk, for `j` and `k`. */
const HEADLINES = '.card-link, [data-review-item]';

function moveBy(step: 1 | -1): boolean {
  const links = [...document.querySelectorAll<HTMLElement>(`main :is(${HEADLINES})`)];
  const own = focusedStory()?.querySelector<HTMLElement>(HEADLINES);
  const at = own ? links.indexOf(own) : -1;
  const next = links[at === -1 ? firstInView(links) : at + step];
  next?.focus();
  focusedStory()?.scrollIntoView({ block: 'nearest' });
  return next !== undefined;
}

function focusedStory(): Element | null {
  return document.activeElement?.closest('.card, li:has([data-review-item])') ?? null;
}

/** Presses the button for this key of the focused draft or update. A key held down decides on one of them only. */
function decide({ key, repeat }: KeyboardEvent): boolean {
  if (repeat) return false;
  const button = focusedStory()?.querySelector<HTMLButtonElement>(`[aria-keyshortcuts=${key}]`);
  button?.click();
  return button !== null && button !== undefined;
}

/** Starting point: the first card on the screen. */
function firstInView(links: readonly HTMLElement[]): number {
  return Math.max(
    0,
    links.findIndex((link) => link.getBoundingClientRect().top >= 0),
  );
}

/** Saves the focused story, else the current article. */
function save(): boolean {
  const card = document.activeElement?.closest('.card');
  const button = (card ?? document.querySelector('main:has(#article)'))?.querySelector<HTMLButtonElement>(
    'button.save',
  );
  button?.click();
  return button !== null && button !== undefined;
}
