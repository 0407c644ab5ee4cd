import type { KeyNote } from '../ui/keys/KeysDialog.tsx';
import { pressKeyButton, watchKeys } from '../ui/keys/watch-keys.ts';

export function watchKeyboardShortcuts(): void {
  watchKeys(({ key }) => {
    const act = ACTIONS[key];
    return act ? act() : false;
  });
}

const KEYS: readonly KeyNote[] = [
  ['/', 'Search'],
  ['j', 'Next story'],
  ['k', 'Previous story'],
  ['s', 'Save the story'],
  ['p', 'Listen or pause'],
  [',', 'Back 15 seconds'],
  ['.', 'Forward 15 seconds'],
  ['u', 'Undo, while the message offers it'],
  ['F8', 'Go to the message'],
  ['?', 'This list'],
];

const ACTIONS: Readonly<Partial<Record<string, () => unknown>>> = {
  '/': focusSearch,
  j: () => moveBy(1),
  k: () => moveBy(-1),
  s: save,
  p: () => pressKeyButton('p'),
  ',': () => pressKeyButton(','),
  '.': () => pressKeyButton('.'),
  u: () => pressKeyButton('u'),
  '?': () => void import('../ui/keys/KeysDialog.tsx').then(({ openKeysDialog }) => openKeysDialog(KEYS)),
};

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

/** Headlines of cards, for `j` and `k`. */
const HEADLINES = '.card-link';

function moveBy(step: 1 | -1): boolean {
  const links = [...document.querySelectorAll<HTMLElement>(`main ${HEADLINES}`)];
  const own = focusedStory()?.querySelector<HTMLElement>(HEADLINES);
  const at = own ? links.indexOf(own) : -1;
  const next = links[at === -1 ? firstInView(links) : at + step];
  next?.focus();
  focusedStory()?.scrollIntoView({ block: 'nearest' });
  return next !== undefined;
}

function focusedStory(): Element | null {
  return document.activeElement?.closest('.card') ?? null;
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
