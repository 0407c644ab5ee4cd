import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useRef } from 'react';

import type { ListItem } from '#api/contract.ts';
import { markSaved, readingListQuery, removeArticle, saveArticle } from '#api/reading-list.ts';
import { useApi } from '#api/use-api.ts';
import { TOASTS } from '#stores/toast-catalogue.ts';
import { showToast } from '#stores/toasts.ts';

/** Removes articles from the list immediately, and restores them if the server refuses or the reader undoes it. */
export function useRemoveWithUndo(heading: RefObject<HTMLHeadingElement | null>) {
  const api = useApi();
  const client = useQueryClient();
  const list = useRef<HTMLUListElement>(null);
  const { queryKey } = readingListQuery(api);
  const show = (change: (items: ListItem[]) => ListItem[]) =>
    client.setQueryData<ListItem[]>(queryKey, (items = []) => change(items));

  const putBack = (item: ListItem) => show((items) => [...items.filter(({ id }) => id !== item.id), item]);
  const undo = async (item: ListItem) => {
    putBack(item);
    try {
      await saveArticle(api, item.article_id);
      markSaved(client, api, item.article_id, true);
      showToast(TOASTS.saved);
    } catch (error) {
      showToast(TOASTS.saveFailed(error));
    }
    await client.invalidateQueries({ queryKey });
    titleOf(list.current, item.id)?.focus();
  };
  const remove = async (item: ListItem, neighbour: number | undefined) => {
    show((items) => items.filter(({ id }) => id !== item.id));
    // The focused button is gone: the next article takes the focus, or the heading after the last one.
    requestAnimationFrame(() => (titleOf(list.current, neighbour) ?? heading.current)?.focus());
    try {
      await removeArticle(api, item.article_id);
      markSaved(client, api, item.article_id, false);
      showToast({ ...TOASTS.removed, action: { label: 'Undo', run: () => void undo(item) } });
    } catch (error) {
      putBack(item);
      showToast(TOASTS.removeFailed(error));
    }
  };
  return { list, remove };
}

function titleOf(list: HTMLUListElement | null, id: number | undefined): HTMLElement | null {
  return id === undefined ? null : (list?.querySelector<HTMLElement>(`[data-item="${id}"] a`) ?? null);
}
