import { lazy, type ReactNode, Suspense, useState } from 'react';
import { object } from 'valibot';

import { reasonOf } from '#api/client.ts';
import { Button } from '#ui/Button.tsx';
import { SubmitButton } from '#ui/form/SubmitButton.tsx';
import { PasswordField } from '#ui/form/TextField.tsx';
import { requiredText, useForm } from '#ui/form/use-form.ts';
import { Failure } from '#ui/Status.tsx';
import { type DeskStatus, useSignIn, useSignInWithPasskey } from '../api/admin-session.ts';
import { supportsPasskeys } from '../lib/passkeys.ts';

const EmailSignIn = lazy(() => import('./EmailSignIn.tsx'));

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
      {byEmail ? (
        <Suspense>
          <EmailSignIn />
        </Suspense>
      ) : null}
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
