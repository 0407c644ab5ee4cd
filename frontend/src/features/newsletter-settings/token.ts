import { useLocation } from '@tanstack/react-router';

import { useHydrated } from '#lib/use-hydrated.ts';

/** The token in the address; null until hydration, because the server renders the same page for every token. */
export function useToken(): string | null {
  const search = useLocation({ select: ({ search: given }) => given as { token?: unknown } });
  const hydrated = useHydrated();
  if (!hydrated) return null;
  return typeof search.token === 'string' ? search.token : '';
}
