import { create } from 'zustand';

interface SavedArticles {
  /** On the reader's list, as far as this page knows; empty for visitors and before the list was asked for. */
  ids: ReadonlySet<number>;
  replace: (ids: Iterable<number>) => void;
  mark: (id: number, saved: boolean) => void;
}

export const useSavedArticles = create<SavedArticles>((set) => ({
  ids: new Set(),
  replace: (ids) => set({ ids: new Set(ids) }),
  mark: (id, saved) =>
    set((state) => {
      const ids = new Set(state.ids);
      if (saved) ids.add(id);
      else ids.delete(id);
      return { ids };
    }),
}));
