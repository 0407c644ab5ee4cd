import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';

import { reasonOf } from '../../../api/client.ts';
import { useApi } from '../../../api/use-api.ts';
import { Button } from '../../../ui/Button.tsx';
import { DevMailNote } from '../../../ui/DevMailNote.tsx';
import { Status } from '../../../ui/Status.tsx';
import { askForReset } from '../api/account.ts';
import { AccountFrame, Failure } from './AccountFrame.tsx';
import { Field } from './Field.tsx';

/** Shows the same message to everybody, so that it does not reveal who has an account. */
export default function ForgotPasswordPage() {
  const api = useApi();
  const [email, setEmail] = useState('');
  const asking = useMutation({ mutationFn: () => askForReset(api, email.trim()) });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (email.trim() !== '') asking.mutate();
  };
  if (asking.isSuccess) {
    return (
      <AccountFrame title="Look into your mail">
        <Status className="text-ui">
          If there is an account with the address <strong className="wrap-anywhere">{email.trim()}</strong>, a message
          with a link is on its way. The link works once, within an hour.
        </Status>
        <p className="text-ui text-ink-2">
          Nothing there? Look into the folder for unwanted mail, or check the spelling of the address.
        </p>
        <DevMailNote />
        <p>
          <Button tone="secondary" onClick={() => asking.reset()}>
            Use another address
          </Button>
        </p>
      </AccountFrame>
    );
  }
  return (
    <AccountFrame title="Forgot your password?">
      <p className="text-ui text-ink-2">
        Enter the address of your account. We send you a link with which you choose a new password.
      </p>
      <form onSubmit={submit} className="flex flex-col gap-4">
        <Field
          label="Email"
          type="email"
          name="email"
          value={email}
          onChange={setEmail}
          autoComplete="email"
          required
        />
        {asking.isError ? <Failure>{reasonOf(asking.error, 'Please try again later.')}</Failure> : null}
        <Button type="submit" disabled={asking.isPending}>
          {asking.isPending ? 'Sending...' : 'Send the link'}
        </Button>
      </form>
      <p>
        <Link to="/auth" className="inline-flex min-h-11 items-center text-ui text-accent underline underline-offset-2">
          Back to Sign In
        </Link>
      </p>
    </AccountFrame>
  );
}
