import { useLocation } from '@tanstack/react-router';

import { useHydrated } from '../../lib/use-hydrated.ts';

/** The token of the address; null until the page is live, since the server renders one page for all of them. */
export function useToken(): string | null {
  const search = useLocation({ select: ({ search: given }) => given as { token?: unknown } });
  const hydrated = useHydrated();
  if (!hydrated) return null;
  return typeof search.token === 'string' ? search.token : '';
}
