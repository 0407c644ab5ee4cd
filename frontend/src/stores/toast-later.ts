import type { TOASTS } from './toast-catalogue.ts';
import { showToast, type ToastMessage } from './toasts.ts';

/** Shows a toast of the catalogue, which is loaded for it: pages that never show one do not carry its texts. */
export async function toastLater(choose: (toasts: typeof TOASTS) => ToastMessage): Promise<void> {
  const catalogue = await import('./toast-catalogue.ts');
  showToast(choose(catalogue.TOASTS));
}
