import { useEffect } from 'react';
import { object, string } from 'valibot';

import { SubmitButton } from '#ui/form/SubmitButton.tsx';
import { PasswordField, TextField } from '#ui/form/TextField.tsx';
import { emailAddress, requiredText, useForm } from '#ui/form/use-form.ts';
import { Failure } from '#ui/Status.tsx';
import { useSignInAsMember } from '../api/admin-session.ts';

const CREDENTIALS = object({
  email: emailAddress('Enter your email address.'),
  /** Empty for members who joined with a passkey. */
  password: string(),
  code: requiredText('Enter the code from your authenticator app.'),
});

/** Sign-in of a member by email address, password and a code. The code is cleared if the server refuses it. */
export default function EmailSignIn() {
  const form = useForm(CREDENTIALS);
  const { setFocus } = form;
  useEffect(() => setFocus('email'), [setFocus]);
  const signIn = useSignInAsMember();
  const onError = (error: Error) => {
    form.setValue('code', '');
    form.fail(error, 'We couldn’t sign you in. Please try again.');
  };
  const submit = form.submit(({ code, ...credentials }) =>
    signIn.mutateAsync({ ...credentials, code: code.replaceAll(' ', '') }, { onError }),
  );
  return (
    <form noValidate onSubmit={submit} className="mt-5 flex flex-col gap-4">
      <TextField label="Email" type="email" autoComplete="username" required {...form.field('email')} />
      <PasswordField
        label="Your password"
        hint="Leave it empty if you joined with a passkey and sign in with a recovery code."
        autoComplete="current-password"
        {...form.field('password')}
      />
      <TextField
        label="Code"
        hint="Six digits from your authenticator app, or one of your recovery codes."
        autoComplete="one-time-code"
        required
        {...form.field('code')}
      />
      <Failure>{form.failure}</Failure>
      <SubmitButton busy={signIn.isPending} busyLabel="Signing in…" className="w-full">
        Sign in
      </SubmitButton>
    </form>
  );
}
