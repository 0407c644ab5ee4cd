import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';

import { watchKeyboardShortcuts } from './keyboard-shortcuts.ts';

/** Without a connection, its script may be missing. */
const KeysDialog = lazy<ComponentType<{ onClose: () => void }>>(() =>
  import('./KeysDialog.tsx').catch(() => ({ default: () => null })),
);

/** Single-key shortcuts and their list. */
export function Shortcuts() {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const left = new AbortController();
    watchKeyboardShortcuts(() => setOpen(true), left.signal);
    return () => left.abort();
  }, []);
  return isOpen ? (
    <Suspense fallback={null}>
      <KeysDialog onClose={() => setOpen(false)} />
    </Suspense>
  ) : null;
}
