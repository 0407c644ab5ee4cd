import { Link, useNavigate } from '@tanstack/react-router';
import { object } from 'valibot';

import { ApiError, reasonOf } from '#api/client.ts';
import { useLinkToken } from '#lib/use-link-token.ts';
import { buttonClass } from '#ui/Button.tsx';
import { SubmitButton } from '#ui/form/SubmitButton.tsx';
import { PasswordField } from '#ui/form/TextField.tsx';
import { newPassword, useForm } from '#ui/form/use-form.ts';
import { Failure } from '#ui/Status.tsx';
import { useResetPassword } from '../api/account.ts';
import { AccountFrame, DeadLink, GONE } from './AccountFrame.tsx';

const CHOICE = object({ password: newPassword });

export default function ResetPasswordPage() {
  const navigate = useNavigate();
  const token = useLinkToken();
  const form = useForm(CHOICE);
  const choosing = useResetPassword();
  const submit = form.submit(async ({ password }) => {
    const onError = (error: Error) => form.fail(error, 'Please try again later.');
    await choosing.mutateAsync({ token, password }, { onError });
    await navigate({ to: '/account' });
  });
  if (token === '' || (choosing.error instanceof ApiError && choosing.error.status === GONE)) {
    return (
      <DeadLink reason={reasonOf(choosing.error, 'This link is incomplete. Please open it again from the email.')}>
        <Link to="/forgot-password" className={buttonClass('primary')}>
          Request a new link
        </Link>
      </DeadLink>
    );
  }
  return (
    <AccountFrame title="Choose a new password">
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <PasswordField
          label="New password"
          {...form.field('password')}
          autoComplete="new-password"
          required
          hint="At least 6 characters. You'll be signed out in every browser, and your private podcast and reading list addresses will stop working."
        />
        <Failure>{form.failure}</Failure>
        <SubmitButton busy={choosing.isPending} busyLabel="Saving...">
          Save and sign in
        </SubmitButton>
      </form>
    </AccountFrame>
  );
}
