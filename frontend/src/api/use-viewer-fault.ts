import { useQuery } from '@tanstack/react-query';

import { hasSignInHint, viewerQuery } from './get-viewer.ts';
import { useApi } from './use-api.ts';

/**
 * How to ask again who came, where that could not be learned: such a reader counts as a visitor, and may be signed in. For
 * pages that would send them to sign in; the browser alone draws those.
 */
export function useViewerFault(): (() => void) | undefined {
  const { isError, refetch } = useQuery({ ...viewerQuery(useApi()), enabled: hasSignInHint() });
  return isError ? () => void refetch() : undefined;
}
