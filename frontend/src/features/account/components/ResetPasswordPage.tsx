import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { object } from 'valibot';

import { ApiError, reasonOf } from '#api/client.ts';
import { viewerQuery } from '#api/get-viewer.ts';
import { useApi } from '#api/use-api.ts';
import { TOASTS } from '#stores/toast-catalogue.ts';
import { showToast } from '#stores/toasts.ts';
import { buttonClass } from '#ui/Button.tsx';
import { Failure } from '#ui/Failure.tsx';
import { PasswordField } from '#ui/form/PasswordField.tsx';
import { newPassword } from '#ui/form/schema.ts';
import { SubmitButton } from '#ui/form/SubmitButton.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { completeReset } from '../api/account.ts';
import { useLinkToken } from '#lib/use-link-token.ts';
import { AccountFrame, DeadLink, GONE } from './AccountFrame.tsx';

const CHOICE = object({ password: newPassword });

export default function ResetPasswordPage() {
  const api = useApi();
  const client = useQueryClient();
  const navigate = useNavigate();
  const token = useLinkToken();
  const form = useForm(CHOICE);
  const choosing = useMutation({
    mutationFn: ({ password }: { password: string }) => completeReset(api, token, password),
    onSuccess: async () => {
      showToast(TOASTS.passwordChanged);
      await client.invalidateQueries({ queryKey: viewerQuery(api).queryKey });
      await navigate({ to: '/account' });
    },
    onError: (error) => form.fail(error, 'Please try again later.'),
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
      <form noValidate onSubmit={form.submit(choosing.mutateAsync)} className="flex flex-col gap-4">
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
