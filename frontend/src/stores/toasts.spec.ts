import { describe, expect, it } from '@jest/globals';

import { TOASTS } from './toast-catalogue.ts';
import { showToastLazily } from './show-toast-lazily.ts';
import { dismissFailure, showToast, useToasts } from './toasts.ts';

describe('toasts', () => {
  it('shows one at a time, and dismissing an old one keeps the new one', () => {
    showToast(TOASTS.loginSuccessful);
    const first = useToasts.getState().current;
    showToast(TOASTS.articleRejected);
    expect(useToasts.getState().current?.title).toBe('Article rejected successfully');
    useToasts.getState().dismiss(first?.key ?? 0);
    expect(useToasts.getState().current?.title).toBe('Article rejected successfully');
    useToasts.getState().dismiss(useToasts.getState().current?.key ?? 0);
    expect(useToasts.getState().current).toBeNull();
  });

  it('removes only a failure when the next attempt begins', () => {
    showToast(TOASTS.paymentFailed('Your card was declined.'));
    dismissFailure();
    expect(useToasts.getState().current).toBeNull();
    showToast(TOASTS.accountSetupStarted);
    dismissFailure();
    expect(useToasts.getState().current?.title).toBe('Account Setup Started');
  });

  it('loads a message of the catalogue on demand', async () => {
    await showToastLazily((toasts) => toasts.signInToSave);
    expect(useToasts.getState().current).toMatchObject({ title: 'Sign In Required', tone: 'destructive' });
  });
});
