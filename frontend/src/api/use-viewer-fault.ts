import { useQuery } from '@tanstack/react-query';

import { hasSignInHint, viewerQuery } from './get-viewer.ts';
import { useApi } from './use-api.ts';

/**
 * Returns a function that retries the viewer query if it failed. Until then the reader counts as a visitor, but may
 * be signed in. For pages that redirect to sign-in; only the browser renders these.
 */
export function useViewerFault(): (() => void) | undefined {
  const { isError, refetch } = useQuery({ ...viewerQuery(useApi()), enabled: hasSignInHint() });
  return isError ? () => void refetch() : undefined;
}
