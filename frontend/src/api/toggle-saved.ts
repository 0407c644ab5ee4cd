import type { RegisteredRouter } from '@tanstack/react-router';

import { askToSignIn } from './ask-to-sign-in.ts';
import { ApiError } from './client.ts';
import { mayBeSignedIn } from './session.ts';
import { isSaved, markSaved, readingListQuery, removeArticle, saveArticle } from './reading-list.ts';
import { TOASTS } from '../stores/toast-catalogue.ts';
import { showToast } from '../stores/toasts.ts';

const underWay = new Set<number>();

/** Saves or removes an article; the button changes after the server confirms. */
export async function toggleSaved(router: RegisteredRouter, articleId: number): Promise<void> {
  if (!mayBeSignedIn()) return askToSignIn(router, TOASTS.signInToSave);
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
    if (error instanceof ApiError && error.status === 401) askToSignIn(router, TOASTS.signInToSave);
    else showToast((save ? TOASTS.saveFailed : TOASTS.removeFailed)(error));
  } finally {
    underWay.delete(articleId);
  }
}
