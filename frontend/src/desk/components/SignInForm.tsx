import { type ReactNode, useEffect, useState } from 'react';
import { object, string } from 'valibot';

import { reasonOf } from '#api/client.ts';
import { Button } from '#ui/Button.tsx';
import { SubmitButton } from '#ui/form/SubmitButton.tsx';
import { PasswordField, TextField } from '#ui/form/TextField.tsx';
import { emailAddress, requiredText, useForm } from '#ui/form/use-form.ts';
import { Failure } from '#ui/Status.tsx';
import { type DeskStatus, useSignIn, useSignInAsMember, useSignInWithPasskey } from '../api/admin-session.ts';
import { supportsPasskeys } from '../lib/passkeys.ts';

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

/** Sign-in for members of the desk, below the administrator's password. Hidden until the first member joins. */
export function SignInAsMember({ status }: { status: DeskStatus | undefined }) {
  const [byEmail, setByEmail] = useState(false);
  if (!status?.members) return null;
  return (
    <section aria-labelledby="members-heading" className="mt-7 border-t border-rule pt-5">
      <h2 id="members-heading" className="text-ui font-semibold">
        Members of the desk
      </h2>
      <div className="mt-3 flex flex-col gap-3">
        {status.passkeys && supportsPasskeys() ? <PasskeyButton /> : null}
        <Button tone="secondary" aria-expanded={byEmail} className="w-full" onClick={() => setByEmail(!byEmail)}>
          Email and password
        </Button>
      </div>
      {byEmail ? <EmailSignIn /> : null}
    </section>
  );
}

function PasskeyButton() {
  const signIn = useSignInWithPasskey();
  return (
    <>
      <Button tone="secondary" disabled={signIn.isPending} className="w-full" onClick={() => signIn.mutate()}>
        {signIn.isPending ? 'Waiting for your passkey…' : 'Use a passkey'}
      </Button>
      <Failure>{signIn.error ? reasonOf(signIn.error, 'We couldn’t sign you in. Please try again.') : null}</Failure>
    </>
  );
}

const CREDENTIALS = object({
  email: emailAddress('Enter your email address.'),
  /** Empty for members who joined with a passkey. */
  password: string(),
  code: requiredText('Enter the code from your authenticator app.'),
});

/** Sign-in of a member by email address, password and a code. The code is cleared if the server refuses it. */
function EmailSignIn() {
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
