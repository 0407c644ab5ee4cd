import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { object } from 'valibot';

import { ApiError, reasonOf } from '#api/client.ts';
import { useLinkToken } from '#lib/use-link-token.ts';
import { Button, buttonClass } from '#ui/Button.tsx';
import { SubmitButton } from '#ui/form/SubmitButton.tsx';
import { PasswordField } from '#ui/form/TextField.tsx';
import { knownPassword, useForm } from '#ui/form/use-form.ts';
import { Failure, Status } from '#ui/Status.tsx';
import { useConfirmEmail } from '../api/account.ts';
import { AccountFrame, DeadLink, GONE } from './AccountFrame.tsx';

/** Statuses of a link that is incomplete, used or expired. */
const DEAD: readonly number[] = [400, GONE];
const TAKEN = 409;
const PASSWORD = object({ password: knownPassword('Enter your password.') });

/** Confirms on a button press, not on page load, so that programs that follow mail links confirm nothing. */
export default function ConfirmEmailPage() {
  const token = useLinkToken();
  const [needsPassword, setNeedsPassword] = useState(false);
  const confirming = useConfirmEmail();
  const onError = (error: Error) => {
    if (error instanceof ApiError && error.code === 'password-required') setNeedsPassword(true);
  };
  if (token === '' || (confirming.error instanceof ApiError && DEAD.includes(confirming.error.status))) {
    return (
      <DeadLink reason={reasonOf(confirming.error, 'This link is incomplete. Please open it again from the email.')}>
        <span className="flex flex-wrap gap-3">
          <Link to="/account" className={buttonClass('primary')}>
            Your account
          </Link>
          <SignUpLink />
        </span>
      </DeadLink>
    );
  }
  if (confirming.isSuccess) {
    const { email, registered } = confirming.data;
    return registered ? <AccountReady email={email} /> : <AddressConfirmed email={email} />;
  }
  if (needsPassword) return <PasswordStep confirm={(password) => confirming.mutateAsync({ token, password })} />;
  return (
    <AccountFrame title="Your email address">
      <p className="text-ui text-ink-2">
        Confirm that this email address is yours, and we&apos;ll use it for your account.
      </p>
      <Failure>{confirming.isError ? reasonOf(confirming.error, 'Please try again later.') : null}</Failure>
      {confirming.error instanceof ApiError && confirming.error.status === TAKEN ? (
        <p>
          <SignUpLink />
        </p>
      ) : null}
      <Button disabled={confirming.isPending} onClick={() => confirming.mutate({ token }, { onError })}>
        Confirm this address
      </Button>
    </AccountFrame>
  );
}

/** Shown in a browser unknown to the account, because a stranger may have entered the reader's address. */
function PasswordStep({ confirm }: { confirm: (password: string) => Promise<unknown> }) {
  const form = useForm(PASSWORD);
  const { setFocus } = form;
  // The button that the reader pressed is gone.
  useEffect(() => setFocus('password'), [setFocus]);
  return (
    <AccountFrame title="Enter your password">
      <p className="text-ui text-ink-2">
        This browser isn&apos;t signed in to the account, so we need the password you chose for it.
      </p>
      <form
        noValidate
        onSubmit={form.submit(({ password }) =>
          confirm(password).catch((error: unknown) => form.fail(error, 'Please try again later.')),
        )}
        className="flex flex-col gap-4"
      >
        <PasswordField label="Password" {...form.field('password')} autoComplete="current-password" required />
        <Failure>{form.failure}</Failure>
        <SubmitButton busy={form.formState.isSubmitting} busyLabel="Checking...">
          Confirm this address
        </SubmitButton>
      </form>
      <p className="text-ui text-ink-2">
        If you didn&apos;t enter your address on our site, someone else did. Close this page: without the password,
        nothing happens.
      </p>
    </AccountFrame>
  );
}

function AddressConfirmed({ email }: { email: string }) {
  return (
    <AccountFrame title="Your email address">
      <Status className="text-ui">
        Your account now uses <strong className="wrap-anywhere">{email}</strong>.
      </Status>
      <p>
        <Link to="/account" className={buttonClass('secondary')}>
          Your account
        </Link>
      </p>
    </AccountFrame>
  );
}

function AccountReady({ email }: { email: string }) {
  return (
    <AccountFrame title="Your account is ready">
      <Status className="text-ui">
        You confirmed <strong className="wrap-anywhere">{email}</strong>. You&apos;re signed in.
      </Status>
      <p className="flex flex-wrap gap-3">
        <Link to="/" className={buttonClass('primary')}>
          Start reading
        </Link>
        <Link to="/playlist" className={buttonClass('secondary')}>
          My Reading List
        </Link>
      </p>
    </AccountFrame>
  );
}

function SignUpLink() {
  return (
    <Link to="/auth" search={{ tab: 'signup' }} className={buttonClass('secondary')}>
      Sign Up
    </Link>
  );
}
