import type { QueryClient } from '@tanstack/react-query';

import { type Api, ApiError } from '../../api/client.ts';
import { hasSignInHint } from '../../api/get-viewer.ts';
import { readingListQuery, removeArticle, saveArticle } from '../../api/reading-list.ts';
import { wayBack } from '../../lib/session-memory.ts';
import { useSavedArticles } from '../../stores/saved-articles.ts';
import { TOASTS } from '../../stores/toast-catalogue.ts';
import { showToast } from '../../stores/toasts.ts';

const REDIRECT_DELAY_MS = 1000;

interface Toggle {
  api: Api;
  client: QueryClient;
  articleId: number;
  goToSignIn: () => void;
}

const underWay = new Set<number>();

/** Saves what is not saved and removes what is; the button shows the result at once, and takes it back when it fails. */
export async function toggleSaved({ api, client, articleId, goToSignIn }: Toggle): Promise<void> {
  if (!hasSignInHint()) return askToSignIn(goToSignIn);
  if (underWay.has(articleId)) return;
  underWay.add(articleId);
  const { ids, mark } = useSavedArticles.getState();
  const save = !ids.has(articleId);
  mark(articleId, save);
  try {
    await (save ? saveArticle(api, articleId) : removeArticle(api, articleId));
    showToast(save ? TOASTS.saved : TOASTS.removed);
    await client.invalidateQueries({ queryKey: readingListQuery(api).queryKey });
  } catch (error) {
    mark(articleId, !save);
    if (error instanceof ApiError && error.status === 401) askToSignIn(goToSignIn);
    else showToast((save ? TOASTS.saveFailed : TOASTS.removeFailed)(error));
  } finally {
    underWay.delete(articleId);
  }
}

function askToSignIn(goToSignIn: () => void): void {
  wayBack.set(window.location.pathname + window.location.search);
  showToast(TOASTS.subscriptionRequired);
  setTimeout(goToSignIn, REDIRECT_DELAY_MS);
}
