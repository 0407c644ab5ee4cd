import type { ReactNode } from 'react';
import { object } from 'valibot';

import { PasswordField } from '#ui/form/PasswordField.tsx';
import { requiredText } from '#ui/form/schema.ts';
import { SubmitButton } from '#ui/form/SubmitButton.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { useSignIn } from '../api/admin-session.ts';

const LOGIN = object({ password: requiredText('Enter the password.') });

/** Password-only sign-in; a wrong password clears the field. */
export function SignInForm({ children }: { children?: ReactNode }) {
  const form = useForm(LOGIN);
  const signIn = useSignIn();
  const onError = (error: Error) => {
    form.setValue('password', '');
    form.fail(error, 'Invalid password', 'password');
  };
  return (
    <form noValidate onSubmit={form.submit((entries) => signIn.mutateAsync(entries, { onError }))}>
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
