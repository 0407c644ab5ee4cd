import { useEffect } from 'react';

import { KeysList, openKeysList, pressKeyButton, watchKeys } from '../ui/keys/KeysList.tsx';

/** Single-key shortcuts and their list. */
export function Shortcuts() {
  useEffect(() => watchKeyboardShortcuts(), []);
  return <KeysList />;
}

/** Handles the shortcuts of every page. Returns a function that stops it. */
export function watchKeyboardShortcuts(): () => void {
  return watchKeys(({ key }) => {
    if (key === '/') return focusSearch();
    if (key === '?') return openKeysList();
    return ['p', ',', '.', 'u'].includes(key) && pressKeyButton(key);
  });
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
