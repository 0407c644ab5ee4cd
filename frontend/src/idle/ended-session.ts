import type { AnyRouter } from '@tanstack/react-router';

import { hasSignInHint, viewerQuery } from '../api/get-viewer.ts';
import { forgetReader } from '../api/sign-out.ts';
import type { RouterContext } from '../router.tsx';

/** The server takes the hint back with whatever it answers to a session that is over: the page then knows nobody either. */
export function watchSession(router: AnyRouter): void {
  const { api, queryClient } = router.options.context as RouterContext;
  const look = () => {
    if (!hasSignInHint() && queryClient.getQueryData(viewerQuery(api).queryKey)) forgetReader(api, queryClient);
  };
  api.answered = look;
  look();
}
