import type { TOASTS } from './toast-catalogue.ts';
import { showToast, type ToastMessage } from './toasts.ts';

/** Loads the toast catalogue and shows a toast; pages that never show one do not load its texts. */
export async function showToastLazily(choose: (toasts: typeof TOASTS) => ToastMessage): Promise<void> {
  const catalogue = await import('./toast-catalogue.ts');
  showToast(choose(catalogue.TOASTS));
}
