import { useQueryClient } from '@tanstack/react-query';

import { TOASTS } from '#stores/toast-catalogue.ts';
import { showToast } from '#stores/toasts.ts';
import { deskKeys } from '../api/desk-keys.ts';

/** Returns a function that announces the sign-in and shows the desk. */
export function useSignedIn(): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    showToast(TOASTS.loginSuccessful);
    await client.invalidateQueries({ queryKey: deskKeys.session });
  };
}
