import { useEffect } from 'react';

import { KeysList } from '../ui/keys/KeysList.tsx';
import { watchKeyboardShortcuts } from './keyboard-shortcuts.ts';

/** Single-key shortcuts and their list. */
export function Shortcuts() {
  useEffect(() => watchKeyboardShortcuts(), []);
  return <KeysList />;
}
