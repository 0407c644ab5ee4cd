import { create } from 'zustand';

export interface ToastMessage {
  title: string;
  description?: string;
  tone: 'success' | 'destructive';
  /** The one thing to do about it, such as taking it back. */
  action?: { label: string; run: () => void };
  /** Defaults to five seconds. */
  durationMs?: number;
}

interface ToastState {
  /** One at a time: a new message takes the place of the old one. */
  current: (ToastMessage & { key: number }) | null;
  /** Messages so far; also the key of the latest. */
  shown: number;
  show: (message: ToastMessage) => void;
  dismiss: (key: number) => void;
}

export const useToasts = create<ToastState>((set) => ({
  current: null,
  shown: 0,
  show: (message) => set(({ shown }) => ({ current: { ...message, key: shown + 1 }, shown: shown + 1 })),
  dismiss: (key) => set((state) => (state.current?.key === key ? { current: null } : state)),
}));

export function showToast(message: ToastMessage): void {
  useToasts.getState().show(message);
}

/** For a new attempt: what was said of the one before it no longer stands beside it. */
export function dismissFailure(): void {
  const { current, dismiss } = useToasts.getState();
  if (current?.tone === 'destructive') dismiss(current.key);
}
