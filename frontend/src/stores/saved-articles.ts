import { create } from 'zustand';

interface SavedArticles {
  /** Ids on the reader's list, as known to this page; empty for visitors and before the list is loaded. */
  ids: ReadonlySet<number>;
  /** Changes made while the list was loading; they are newer than its content. */
  marks: ReadonlyMap<number, boolean>;
  /** Sets the loaded list. */
  replace: (ids: Iterable<number>) => void;
  mark: (id: number, saved: boolean) => void;
  forget: () => void;
}

const NONE = { ids: new Set<number>(), marks: new Map<number, boolean>() };

function marked(ids: Iterable<number>, marks: Iterable<readonly [number, boolean]>): ReadonlySet<number> {
  const all = new Set(ids);
  for (const [id, saved] of marks) all[saved ? 'add' : 'delete'](id);
  return all;
}

export const useSavedArticles = create<SavedArticles>((set) => ({
  ...NONE,
  replace: (ids) => set(({ marks }) => ({ ids: marked(ids, marks), marks: NONE.marks })),
  mark: (id, saved) =>
    set(({ ids, marks }) => ({ ids: marked(ids, [[id, saved]]), marks: new Map(marks).set(id, saved) })),
  forget: () => set(NONE),
}));
