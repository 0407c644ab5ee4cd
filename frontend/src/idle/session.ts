import type { QueryClient } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';

import type { Api } from '../api/client.ts';
import { hasSignInHint, viewerQuery } from '../api/get-viewer.ts';
import { hearOtherTabs } from '../api/other-tabs.ts';
import { forgetReader, forgetReaderHere } from '../api/sign-out.ts';

/** Signing in and out, and a session that ended, hold for every tab of the browser, one that was kept for the back button among them. */
export function shareSession(router: AnyRouter): void {
  const { api, queryClient } = router.options.context as { api: Api; queryClient: QueryClient };
  const ask = () => queryClient.fetchQuery({ ...viewerQuery(api), staleTime: 0 }).catch(() => null);
  hearOtherTabs((news) => {
    if (news === 'desk-out') return;
    forgetReaderHere(api, queryClient);
    if (news === 'reader-in') void ask();
  });
  // The server takes the hint back with whatever it answers to a session that is over: the page then knows nobody either.
  const look = () => {
    if (!hasSignInHint() && queryClient.getQueryData(viewerQuery(api).queryKey)) forgetReader(api, queryClient);
  };
  api.answered = look;
  window.addEventListener('pageshow', look);
  look();
}
