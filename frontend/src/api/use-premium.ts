import { useQuery } from '@tanstack/react-query';

import { hasSignInHint, viewerQuery } from './get-viewer.ts';
import { useApi } from './use-api.ts';

/**
 * Returns whether the reader has premium, or null while unknown. Visitors without the sign-in hint cause no request.
 */
export function usePremium(): boolean | null {
  const hinted = hasSignInHint();
  const viewer = useQuery({ ...viewerQuery(useApi()), enabled: hinted });
  if (!hinted || viewer.isError) return false;
  return viewer.data === undefined ? null : (viewer.data?.premium ?? false);
}
