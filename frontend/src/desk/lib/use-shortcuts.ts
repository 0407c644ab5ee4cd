import { useEffect, useEffectEvent } from 'react';

import { watchKeys } from '../../ui/keys/watch-keys.ts';

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
    if (event.key === '?') return void showList(shortcuts);
    const act = shortcuts.find(({ key }) => key === event.key)?.act;
    return act ? act(event) : false;
  });
  useEffect(() => watchKeys((event) => handle(event)), []);
}

async function showList(shortcuts: readonly Shortcut[]): Promise<void> {
  const { openKeysDialog } = await import('../../ui/keys/KeysDialog.tsx');
  openKeysDialog([
    ...shortcuts.map(({ key, what }) => [key, what] as const),
    ['F8', 'Go to the message'],
    ['?', 'This list'],
  ]);
}
