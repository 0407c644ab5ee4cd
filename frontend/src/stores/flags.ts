import { deviceStore } from './device-store.ts';

/** Set by every successful newsletter subscription, whichever form was used. */
export const EMAIL_SUBSCRIBED = 'email-subscribed';

type Flags = Readonly<Record<string, string | undefined>>;

/** Marks of newsletter forms and popups in this browser, each under a key of its own. */
export const useFlags = deviceStore<Flags>({
  owns: (key) => /^(email|newsletter|article-finish-popup)-/.test(key),
  read: (flags) => flags,
  write: (flags) => flags,
});

export function setFlags(...names: string[]): void {
  useFlags.setState(Object.fromEntries(names.map((name) => [name, 'true'])));
}

export const isSubscribed = (flags: Flags): boolean => EMAIL_SUBSCRIBED in flags;

/** Stores a subscription under the common flag and the form's own flags. */
export function rememberSubscription(...flags: string[]): void {
  setFlags(EMAIL_SUBSCRIBED, ...flags);
  document.documentElement.dataset['subscribed'] = '';
}
