import { useQuery } from '@tanstack/react-query';

import { hasSignInHint, viewerQuery } from './get-viewer.ts';
import { useApi } from './use-api.ts';

/** Whether the reader is a premium subscriber: null until it is known. A visitor without the hint of a session is asked nothing. */
export function usePremium(): boolean | null {
  const hinted = hasSignInHint();
  const viewer = useQuery({ ...viewerQuery(useApi()), enabled: hinted });
  if (!hinted || viewer.isError) return false;
  return viewer.data === undefined ? null : (viewer.data?.premium ?? false);
}
