import type { RegisteredRouter } from '@tanstack/react-router';

import { ApiError } from './client.ts';
import { mayBeSignedIn } from './session.ts';
import { isSaved, markSaved, readingListQuery, removeArticle, saveArticle } from './reading-list.ts';
import { wayBack } from '../lib/session-memory.ts';
import { TOASTS } from '../stores/toast-catalogue.ts';
import { showToast } from '../stores/toasts.ts';

const REDIRECT_DELAY_MS = 1000;
const SIGN_IN = '/auth';

const underWay = new Set<number>();

/** Saves or removes an article; the button changes after the server confirms. */
export async function toggleSaved(router: RegisteredRouter, articleId: number): Promise<void> {
  if (!mayBeSignedIn()) return askToSignIn(router);
  if (underWay.has(articleId)) return;
  underWay.add(articleId);
  const { api, queryClient } = router.options.context;
  const save = !isSaved(queryClient, api, articleId);
  try {
    await (save ? saveArticle(api, articleId) : removeArticle(api, articleId));
    markSaved(queryClient, api, articleId, save);
    showToast(save ? TOASTS.saved : TOASTS.removed);
    await queryClient.invalidateQueries({ queryKey: readingListQuery(api).queryKey });
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) askToSignIn(router);
    else showToast((save ? TOASTS.saveFailed : TOASTS.removeFailed)(error));
  } finally {
    underWay.delete(articleId);
  }
}

/** Does not redirect a reader who has navigated elsewhere in the meantime. */
function askToSignIn(router: RegisteredRouter): void {
  wayBack.set(window.location.pathname + window.location.search);
  showToast(TOASTS.signInToSave);
  const stop = router.subscribe('onBeforeNavigate', ({ toLocation, pathChanged }) => {
    if (!pathChanged) return;
    clearTimeout(timer);
    stop();
    if (toLocation.pathname !== SIGN_IN) wayBack.take();
  });
  const timer = setTimeout(() => void router.navigate({ to: SIGN_IN }), REDIRECT_DELAY_MS);
}
