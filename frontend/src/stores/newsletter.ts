import { create } from 'zustand';

import { safeStorage } from '../lib/safe-storage.ts';
import { EMAIL_SUBSCRIBED } from '../lib/subscribed-flag.ts';

const YES = 'true';

interface NewsletterState {
  subscribed: boolean;
  /** Loads the flags stored in this browser. */
  restore: () => void;
  /** Stores a subscription under the common flag and the form's own flags. */
  subscribe: (...flags: string[]) => void;
}

export const useNewsletter = create<NewsletterState>((set) => ({
  subscribed: false,
  restore: () => {
    if (isFlagged(EMAIL_SUBSCRIBED)) set({ subscribed: true });
  },
  subscribe: (...flags) => {
    for (const flag of [EMAIL_SUBSCRIBED, ...flags]) setFlag(flag);
    document.documentElement.dataset['subscribed'] = '';
    set({ subscribed: true });
  },
}));

export function isFlagged(key: string): boolean {
  return safeStorage.get(key) !== null;
}

export function setFlag(key: string): void {
  safeStorage.set(key, YES);
}
