import { useQueryClient } from '@tanstack/react-query';

import { TOASTS } from '#stores/toast-catalogue.ts';
import { showToast } from '#stores/toasts.ts';
import { refreshDesk } from '#desk/api/desk-keys.ts';
import { focusRow } from '#desk/lib/row-focus.ts';

/**
 * Undoes a decision with the given request, and focuses the row of the item. Also works after the list has unmounted,
 * as from a toast.
 */
export function usePutBack() {
  const client = useQueryClient();
  return async (row: string, request: () => Promise<unknown>): Promise<void> => {
    try {
      await request();
    } catch (error) {
      showToast(TOASTS.articlePutBackFailed(error));
      await refreshDesk(client);
      return;
    }
    showToast(TOASTS.articlePutBack);
    await refreshDesk(client);
    if (!focusRow(row)) document.getElementById('review-heading')?.focus();
  };
}
