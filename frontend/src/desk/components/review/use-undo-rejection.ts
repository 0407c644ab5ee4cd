import { useQueryClient } from '@tanstack/react-query';

import { TOASTS } from '../../../stores/toast-catalogue.ts';
import { showToast } from '../../../stores/toasts.ts';
import { refreshDesk } from '../../api/desk-keys.ts';

/**
 * Undoes the rejection of an article's draft or update with the given request, and focuses its row. Also works after
 * the list has unmounted, as from a toast.
 */
export function useUndoRejection() {
  const client = useQueryClient();
  return async (articleId: number, request: () => Promise<unknown>): Promise<void> => {
    try {
      await request();
      showToast(TOASTS.articlePutBack);
    } catch (error) {
      showToast(TOASTS.articlePutBackFailed(error));
    }
    await refreshDesk(client);
    const place =
      document.querySelector<HTMLElement>(`[data-review-item="${articleId}"]`) ??
      document.getElementById('review-heading');
    place?.focus();
  };
}
