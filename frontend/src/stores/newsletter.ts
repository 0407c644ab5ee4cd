import { create } from 'zustand';

import { safeStorage } from '../lib/safe-storage.ts';
import { EMAIL_SUBSCRIBED } from '../lib/subscribed-flag.ts';

const YES = 'true';

interface NewsletterState {
  subscribed: boolean;
  /** Takes over what this browser remembers. */
  restore: () => void;
  /** Remembers a subscription, under the common flag and the form's own. */
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
