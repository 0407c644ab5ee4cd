import { create } from 'zustand';

/** A key and its action. */
export type KeyNote = readonly [key: string, what: string];

/** The list of shortcuts that is shown, if any. */
export const useKeysList = create<{ list: readonly KeyNote[] | null }>(() => ({ list: null }));

export const openKeysList = (list: readonly KeyNote[]): void => useKeysList.setState({ list });
