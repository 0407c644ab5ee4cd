import { type ComponentType, lazy, Suspense } from 'react';
import { create } from 'zustand';

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
