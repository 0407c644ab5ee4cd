import type { QueryClient } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';

import type { Api } from '../api/client.ts';
import { hasSignInHint, viewerQuery } from '../api/get-viewer.ts';
import { hearOtherTabs } from '../api/other-tabs.ts';
import { forgetReader, forgetReaderHere } from '../api/sign-out.ts';

/**
 * Applies sign-in, sign-out and expired sessions to every tab of the browser, including pages restored by the back
 * button.
 */
export function shareSession(router: AnyRouter): void {
  const { api, queryClient } = router.options.context as { api: Api; queryClient: QueryClient };
  const ask = () => queryClient.fetchQuery({ ...viewerQuery(api), staleTime: 0 }).catch(() => null);
  hearOtherTabs((news) => {
    if (news === 'desk-out') return;
    forgetReaderHere(api, queryClient);
    if (news === 'reader-in') void ask();
  });
  // Any response to an expired session deletes the hint; the page then signs out, too.
  const look = () => {
    if (!hasSignInHint() && queryClient.getQueryData(viewerQuery(api).queryKey)) forgetReader(api, queryClient);
  };
  api.answered = look;
  window.addEventListener('pageshow', look);
  look();
}
