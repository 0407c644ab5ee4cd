import { create } from 'zustand';

export interface ToastMessage {
  title: string;
  description?: string;
  tone: 'success' | 'destructive';
  /** A single action, such as undoing the change. */
  action?: { label: string; run: () => void };
  /** Defaults to five seconds. */
  durationMs?: number;
}

interface ToastState {
  /** One at a time: a new message replaces the old one. */
  current: (ToastMessage & { key: number }) | null;
  /** Number of messages so far; also the key of the latest. */
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

/** Call on a new attempt, so that the previous error disappears. */
export function dismissFailure(): void {
  const { current, dismiss } = useToasts.getState();
  if (current?.tone === 'destructive') dismiss(current.key);
}
