import { useEffect, useState } from 'react';

/**
 * The token of a link by mail stands behind the #, which browsers keep to themselves. Once read it is taken out of the
 * address: neither the history nor a shared screen shows it.
 */
export function useTokenOfAddress(): string {
  const [token] = useState(() => window.location.hash.slice(1));
  useEffect(() => {
    if (token !== '') window.history.replaceState(window.history.state, '', window.location.pathname);
  }, [token]);
  return token;
}
