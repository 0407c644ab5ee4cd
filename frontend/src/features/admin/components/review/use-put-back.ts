import { useQueryClient } from '@tanstack/react-query';

import { useApi } from '../../../../api/use-api.ts';
import { TOASTS } from '../../../../stores/toast-catalogue.ts';
import { showToast } from '../../../../stores/toasts.ts';
import { decide, type Draft } from '../../api/review.ts';
import { refreshDesk } from '../../api/desk-keys.ts';

/** Returns a rejected draft to review and focuses it. Also works after the list has unmounted, as from a toast. */
export function usePutBack() {
  const api = useApi();
  const client = useQueryClient();
  return async (article: Draft): Promise<void> => {
    try {
      await decide(api, { article, status: 'pending' });
      showToast(TOASTS.articlePutBack);
    } catch (error) {
      showToast(TOASTS.articlePutBackFailed(error));
    }
    await refreshDesk(client);
    const place =
      document.querySelector<HTMLElement>(`[data-review-item="${article.id}"]`) ??
      document.getElementById('review-heading');
    place?.focus();
  };
}
