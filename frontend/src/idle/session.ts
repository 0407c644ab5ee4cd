import type { RegisteredRouter } from '@tanstack/react-router';

import { viewerQuery } from '../api/session.ts';
import { hearOtherTabs } from '../api/other-tabs.ts';
import { endExpiredSession, endSessionHere } from '../api/sign-out.ts';

/**
 * Applies sign-in, sign-out and expired sessions to every tab of the browser, including pages restored by the back
 * button. Returns a function that stops.
 */
export function shareSession(router: RegisteredRouter): () => void {
  const { api, queryClient } = router.options.context;
  const stop = hearOtherTabs((news) => {
    if (news === 'desk-out') return;
    endSessionHere(queryClient);
    if (news === 'reader-in') queryClient.fetchQuery({ ...viewerQuery(api), staleTime: 0 }).catch(() => null);
  });
  const look = () => endExpiredSession(queryClient);
  window.addEventListener('pageshow', look);
  look();
  return () => {
    stop();
    window.removeEventListener('pageshow', look);
  };
}
