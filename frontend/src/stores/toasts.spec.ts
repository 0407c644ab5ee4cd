import { describe, expect, it } from '@jest/globals';

import { ApiError } from '../api/client.ts';
import { TOASTS } from './toast-catalogue.ts';
import { showToast, useToasts } from './toasts.ts';

describe('toasts', () => {
  it('shows one at a time, and a late dismissal of the old one leaves the new one', () => {
    showToast(TOASTS.articleApproved);
    const first = useToasts.getState().current;
    showToast(TOASTS.articleRejected);
    expect(useToasts.getState().current?.title).toBe('Article rejected successfully');
    useToasts.getState().dismiss(first?.key ?? 0);
    expect(useToasts.getState().current?.title).toBe('Article rejected successfully');
    useToasts.getState().dismiss(useToasts.getState().current?.key ?? 0);
    expect(useToasts.getState().current).toBeNull();
  });
});

describe('the catalogue', () => {
  it("shows the server's words, else the catalogue's", () => {
    expect(TOASTS.loginFailed(new ApiError(401, 'Wrong password', 'Unauthorized')).description).toBe('Wrong password');
    expect(TOASTS.loginFailed(new Error('offline')).description).toBe('Invalid password');
  });
});
