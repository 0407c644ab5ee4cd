import type { RegisteredRouter } from '@tanstack/react-router';

import { hearOtherTabs } from '../api/other-tabs.ts';
import { applySignIn, endExpiredSession, endSessionHere } from '../api/sign-out.ts';

/**
 * Applies sign-in, sign-out and expired sessions to every tab of the browser, including pages restored by the back
 * button. Returns a function that stops.
 */
export function shareSession(router: RegisteredRouter): () => void {
  const { api, queryClient } = router.options.context;
  const stop = hearOtherTabs((news) => {
    if (news === 'reader-in') void applySignIn(queryClient, api);
    if (news === 'reader-out') endSessionHere(queryClient);
  });
  const look = () => endExpiredSession(queryClient);
  window.addEventListener('pageshow', look);
  look();
  return () => {
    stop();
    window.removeEventListener('pageshow', look);
  };
}
