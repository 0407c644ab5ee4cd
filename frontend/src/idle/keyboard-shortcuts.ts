import { watchSingleKeys } from '../lib/single-keys.ts';

/**
 * Handles the shortcuts of every page, until the signal aborts.
 *
 * @param openList shows the list of shortcuts
 */
export function watchKeyboardShortcuts(openList: () => unknown = () => false, signal?: AbortSignal): void {
  watchSingleKeys(
    { '/': focusSearch, p: pressButton, ',': pressButton, '.': pressButton, u: pressButton, '?': openList },
    signal,
  );
}

/** Presses the button that names the key as its shortcut: the player of the page, else the one at the foot. */
function pressButton({ key }: KeyboardEvent): boolean {
  const button = document.querySelector<HTMLButtonElement>(`[aria-keyshortcuts="${key}"]:enabled`);
  button?.click();
  return button !== null;
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
