import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { object } from 'valibot';

import { useApi } from '#api/use-api.ts';
import { TOASTS } from '#stores/toast-catalogue.ts';
import { showToast } from '#stores/toasts.ts';
import { PasswordField } from '#ui/form/PasswordField.tsx';
import { requiredText } from '#ui/form/schema.ts';
import { SubmitButton } from '#ui/form/SubmitButton.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { login } from '../api/admin-session.ts';
import { useSignedIn } from '../lib/use-signed-in.ts';

const LOGIN = object({ password: requiredText('Enter the password.') });

/** Password-only sign-in; a wrong password clears the field. */
export function SignInForm({ children }: { children?: ReactNode }) {
  const api = useApi();
  const form = useForm(LOGIN);
  const signIn = useMutation({
    mutationFn: ({ password }: { password: string }) => login(api, password),
    onSuccess: useSignedIn(),
    onError: (error) => {
      form.setValue('password', '');
      form.fail(error, 'Invalid password', 'password');
      showToast(TOASTS.loginFailed(error));
    },
  });
  return (
    <form noValidate onSubmit={form.submit(signIn.mutateAsync)}>
      {children}
      {/* For password managers, which store a password under a user name. */}
      <input type="text" name="username" autoComplete="username" value="administrator" readOnly hidden />
      <PasswordField
        label="Password"
        {...form.field('password')}
        autoComplete="current-password"
        required
        className="mt-6"
      />
      <SubmitButton busy={signIn.isPending} busyLabel="Logging in..." className="mt-5 w-full">
        Login
      </SubmitButton>
    </form>
  );
}
