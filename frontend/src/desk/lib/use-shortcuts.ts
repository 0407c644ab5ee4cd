import { useEffect, useEffectEvent } from 'react';

import { useToasts } from '#stores/toasts.ts';
import type { KeyNote } from '#ui/keys/KeysDialog.tsx';
import { openKeysList, watchKeys } from '#ui/keys/KeysList.tsx';

/** A key of a page of the desk. `act` returns false if the key does nothing at the moment. */
export interface Shortcut {
  readonly key: string;
  /** Words for the list of shortcuts. */
  readonly what: string;
  readonly act?: (event: KeyboardEvent) => unknown;
}

/** Handles the keys of a page, and `?`, which lists them. */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  const handle = useEffectEvent((event: KeyboardEvent): unknown => {
    if (event.key === '?') return openKeysList(listOf(shortcuts));
    const act = shortcuts.find(({ key }) => key === event.key)?.act;
    return act ? act(event) : false;
  });
  useEffect(() => watchKeys((event) => handle(event)), []);
}

const listOf = (shortcuts: readonly Shortcut[]): KeyNote[] => [
  ...shortcuts.map(({ key, what }) => [key, what] as const),
  ['F8', 'Go to the message'],
  ['?', 'This list'],
];

/** Runs the action that the message offers, even before the message is painted. Returns false if it offers none. */
export function undoLatest(): boolean {
  const { current, dismiss } = useToasts.getState();
  if (!current?.action) return false;
  dismiss(current.key);
  current.action.run();
  return true;
}
