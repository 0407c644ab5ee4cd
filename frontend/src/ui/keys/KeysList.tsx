import { type ComponentType, lazy, Suspense } from 'react';
import { create } from 'zustand';

import { useUiPrefs } from '#stores/ui-prefs.ts';
import type { KeyNote } from './KeysDialog.tsx';

/** Without a connection, its script may be missing. */
const KeysDialog = lazy<ComponentType<{ list: readonly KeyNote[] | undefined; onClose: () => void }>>(() =>
  import('./KeysDialog.tsx').catch(() => ({ default: () => null })),
);

/** Shows the list of shortcuts while it is open. */
export function KeysList() {
  const { open, list } = useKeysList();
  return open ? (
    <Suspense fallback={null}>
      <KeysDialog list={list} onClose={() => useKeysList.setState({ open: false })} />
    </Suspense>
  ) : null;
}

interface KeysListState {
  open: boolean;
  /** By default, the keys of the readers' site. */
  list?: readonly KeyNote[] | undefined;
}

/** State of the list of shortcuts. */
const useKeysList = create<KeysListState>(() => ({ open: false }));

export const openKeysList = (list?: readonly KeyNote[]): void => useKeysList.setState({ open: true, list });

/**
 * Calls `act` for single keys without modifiers, except while typing or in a dialog. `act` returns false if it does
 * not use the key. Returns a function that stops watching.
 */
export function watchKeys(act: (event: KeyboardEvent) => unknown): () => void {
  const onKeyDown = (event: KeyboardEvent) => {
    if (isOther(event) || isBusy(event.target)) return;
    // The list of shortcuts stays reachable, because it contains the switch.
    if (event.key !== '?' && useUiPrefs.getState().keys === 'off') return;
    if (act(event) !== false) event.preventDefault();
  };
  document.addEventListener('keydown', onKeyDown);
  return () => document.removeEventListener('keydown', onKeyDown);
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

/** Presses the button within `place` that names the key as its shortcut. Returns false if there is none. */
export function pressKeyButton(key: string, place: ParentNode | null | undefined = document): boolean {
  const button = place?.querySelector<HTMLElement>(`[aria-keyshortcuts~="${key}"]:not(:disabled)`);
  button?.click();
  return button !== null && button !== undefined;
}
