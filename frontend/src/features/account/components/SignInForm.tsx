import { Link } from '@tanstack/react-router';
import { object } from 'valibot';

import { ApiError } from '#api/client.ts';
import { TOASTS } from '#stores/toast-catalogue.ts';
import { showToast } from '#stores/toasts.ts';
import { SubmitButton } from '#ui/form/SubmitButton.tsx';
import { PasswordField, TextField } from '#ui/form/TextField.tsx';
import { knownPassword, requiredText, useForm } from '#ui/form/use-form.ts';
import { Failure } from '#ui/Status.tsx';
import { useSignIn } from '../api/account.ts';

const SIGN_IN = object({
  username: requiredText('Enter your username.'),
  password: knownPassword('Enter your password.'),
});

export function SignInForm() {
  const form = useForm(SIGN_IN);
  const signingIn = useSignIn();
  const onError = (error: Error) => {
    // After any other failure, the same password may work on retry.
    const isWrong = error instanceof ApiError && error.status === 401;
    if (isWrong) form.setValue('password', '');
    form.fail(error, 'Login failed', isWrong ? 'password' : undefined);
  };
  return (
    <form
      noValidate
      onSubmit={form.submit(
        (entries) => signingIn.mutateAsync(entries, { onError }),
        () => showToast(TOASTS.signInMissing),
      )}
      className="flex flex-col gap-4"
    >
      <TextField
        label="Username"
        {...form.field('username')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <PasswordField label="Password" {...form.field('password')} autoComplete="current-password" required />
      <Failure>{form.failure}</Failure>
      <SubmitButton busy={signingIn.isPending} busyLabel="Signing in..." className="w-full">
        Sign In
      </SubmitButton>
      <p>
        <Link to="/forgot-password" className="inline-flex min-h-11 items-center text-ui text-link">
          Forgot your password?
        </Link>
      </p>
    </form>
  );
}
