import { useEffect, useState } from 'react';

/**
 * Returns the token of a mail link. It follows the #, which browsers do not send to servers. Once read it is removed
 * from the address, so that neither the history nor a shared screen shows it.
 */
export function useLinkToken(): string {
  const [token] = useState(() => window.location.hash.slice(1));
  useEffect(() => {
    if (token !== '') window.history.replaceState(window.history.state, '', window.location.pathname);
  }, [token]);
  return token;
}
