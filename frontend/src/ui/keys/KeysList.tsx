import { type ComponentType, lazy, Suspense } from 'react';

import { type KeyNote, useKeysList } from './keys-list.ts';

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
