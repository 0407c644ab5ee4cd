import { create } from 'zustand';

/** A key and its action. */
export type KeyNote = readonly [key: string, what: string];

interface KeysList {
  open: boolean;
  /** By default, the keys of the readers' site. */
  list?: readonly KeyNote[] | undefined;
}

/** State of the list of shortcuts. */
export const useKeysList = create<KeysList>(() => ({ open: false }));

export const openKeysList = (list?: readonly KeyNote[]): void => useKeysList.setState({ open: true, list });
