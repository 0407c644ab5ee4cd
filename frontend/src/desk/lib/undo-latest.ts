import { useToasts } from '../../stores/toasts.ts';

/** Runs the action that the message offers, even before the message is painted. Returns false if it offers none. */
export function undoLatest(): boolean {
  const { current, dismiss } = useToasts.getState();
  if (!current?.action) return false;
  dismiss(current.key);
  current.action.run();
  return true;
}
