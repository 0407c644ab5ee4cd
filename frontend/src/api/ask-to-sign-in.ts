import type { RegisteredRouter } from '@tanstack/react-router';

import { wayBack } from '../lib/session-memory.ts';
import { showToast, type ToastMessage } from '../stores/toasts.ts';

const REDIRECT_DELAY_MS = 1000;
const SIGN_IN = '/auth';

/**
 * Tells the reader why an account is needed, and goes to sign-in and afterwards back to this page. Does not redirect a
 * reader who has navigated elsewhere in the meantime.
 */
export function askToSignIn(router: RegisteredRouter, message: ToastMessage): void {
  wayBack.set(window.location.pathname + window.location.search);
  showToast(message);
  const stop = router.subscribe('onBeforeNavigate', ({ toLocation, pathChanged }) => {
    if (!pathChanged) return;
    clearTimeout(timer);
    stop();
    if (toLocation.pathname !== SIGN_IN) wayBack.take();
  });
  const timer = setTimeout(() => void router.navigate({ to: SIGN_IN }), REDIRECT_DELAY_MS);
}
