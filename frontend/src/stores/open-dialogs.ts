import { create } from 'zustand';

interface OpenDialogs {
  /** The open modal dialogs, the newest last. Only the newest one can be used. */
  dialogs: readonly HTMLDialogElement[];
  opened: (dialog: HTMLDialogElement) => void;
  closed: (dialog: HTMLDialogElement) => void;
}

export const useOpenDialogs = create<OpenDialogs>((set) => ({
  dialogs: [],
  opened: (dialog) => set(({ dialogs }) => ({ dialogs: [...dialogs, dialog] })),
  closed: (dialog) => set(({ dialogs }) => ({ dialogs: dialogs.filter((open) => open !== dialog) })),
}));
