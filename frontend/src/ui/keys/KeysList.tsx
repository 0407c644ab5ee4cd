import { type ComponentType, lazy, Suspense } from 'react';

import { type KeyNote, useKeysList } from './keys-list.ts';

/** Without a connection, its script may be missing. */
const KeysDialog = lazy<ComponentType<{ list: readonly KeyNote[]; onClose: () => void }>>(() =>
  import('./KeysDialog.tsx').catch(() => ({ default: () => null })),
);

/** Shows the list of shortcuts while it is open. */
export function KeysList() {
  const { list } = useKeysList();
  return list ? (
    <Suspense fallback={null}>
      <KeysDialog list={list} onClose={() => useKeysList.setState({ list: null })} />
    </Suspense>
  ) : null;
}
