import type { Api } from './client.ts';
import { getSavedIds } from './reading-list.ts';
import { useSavedArticles } from '../stores/saved-articles.ts';

let asked: string | null = null;

/** Loads the state of every save button in one call, once per reader and visit. */
export async function loadSavedArticles(api: Api, username: string): Promise<void> {
  if (asked === username) return;
  asked = username;
  try {
    useSavedArticles.getState().replace(await getSavedIds(api));
  } catch {
    // Until the next load, buttons show "not saved"; saving twice is harmless.
    asked = null;
  }
}

export function forgetSavedArticles(): void {
  asked = null;
  useSavedArticles.getState().forget();
}
