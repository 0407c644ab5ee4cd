import { Link } from '@tanstack/react-router';
import { object } from 'valibot';

import { Button } from '#ui/Button.tsx';
import { DevMailNote } from '#ui/CheckInbox.tsx';
import { SubmitButton } from '#ui/form/SubmitButton.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { emailAddress, useForm } from '#ui/form/use-form.ts';
import { Failure, Status } from '#ui/Status.tsx';
import { useAskForReset } from '../api/account.ts';
import { AccountFrame } from './AccountFrame.tsx';

const REQUEST = object({ email: emailAddress('Enter your email address.') });

/** Shows the same message to everybody, so that it does not reveal who has an account. */
export default function ForgotPasswordPage() {
  const form = useForm(REQUEST);
  const asking = useAskForReset();
  const submit = form.submit((entries) =>
    asking.mutateAsync(entries, { onError: (error) => form.fail(error, 'Please try again later.') }),
  );
  if (asking.isSuccess) {
    return (
      <AccountFrame title="Check your inbox">
        <Status className="text-ui">
          If there&apos;s an account for <strong className="wrap-anywhere">{asking.variables.email}</strong>, an email
          with a link is on its way. The link works once and expires after an hour.
        </Status>
        <p className="text-ui text-ink-2">
          Nothing there? Look in your spam folder, or check the spelling of the address.
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
        Enter your account&apos;s email address, and we&apos;ll send you a link to choose a new password.
      </p>
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <TextField label="Email" {...form.field('email')} type="email" autoComplete="email" required />
        <Failure>{form.failure}</Failure>
        <SubmitButton busy={asking.isPending} busyLabel="Sending...">
          Send link
        </SubmitButton>
      </form>
      <p>
        <Link to="/auth" className="inline-flex min-h-11 items-center text-ui text-link">
          Back to Sign In
        </Link>
      </p>
    </AccountFrame>
  );
}
