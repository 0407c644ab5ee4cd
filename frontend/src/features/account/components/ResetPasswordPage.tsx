import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';

import { ApiError, reasonOf } from '../../../api/client.ts';
import { viewerQuery } from '../../../api/get-viewer.ts';
import { useApi } from '../../../api/use-api.ts';
import { TOASTS } from '../../../stores/toast-catalogue.ts';
import { showToast } from '../../../stores/toasts.ts';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import { completeReset } from '../api/account.ts';
import { MIN_PASSWORD_LENGTH } from '../lib/check-sign-up.ts';
import { useTokenOfAddress } from '../lib/token-of-address.ts';
import { AccountFrame, DeadLink, Failure, GONE } from './AccountFrame.tsx';
import { PasswordField } from './Field.tsx';

export default function ResetPasswordPage() {
  const api = useApi();
  const client = useQueryClient();
  const navigate = useNavigate();
  const token = useTokenOfAddress();
  const [password, setPassword] = useState('');
  const [short, setShort] = useState(false);
  const choosing = useMutation({
    mutationFn: () => completeReset(api, token, password),
    onSuccess: async () => {
      showToast(TOASTS.passwordChanged);
      await client.invalidateQueries({ queryKey: viewerQuery(api).queryKey });
      await navigate({ to: '/account' });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setShort(password.length < MIN_PASSWORD_LENGTH);
    if (password.length >= MIN_PASSWORD_LENGTH) choosing.mutate();
  };
  if (token === '' || (choosing.error instanceof ApiError && choosing.error.status === GONE)) {
    return (
      <DeadLink reason={reasonOf(choosing.error, 'This link is incomplete. Please open it again from the email.')}>
        <Link to="/forgot-password" className={buttonClass('primary')}>
          Ask for a new link
        </Link>
      </DeadLink>
    );
  }
  return (
    <AccountFrame title="Choose a new password">
      <form onSubmit={submit} noValidate className="flex flex-col gap-4">
        <PasswordField
          label="New password"
          name="password"
          value={password}
          onChange={setPassword}
          autoComplete="new-password"
          required
          hint="At least 6 characters. Every browser that is signed in will be signed out."
          error={short ? 'Password must be at least 6 characters long.' : undefined}
        />
        {choosing.isError ? <Failure>{reasonOf(choosing.error, 'Please try again later.')}</Failure> : null}
        <Button type="submit" disabled={choosing.isPending}>
          {choosing.isPending ? 'Saving...' : 'Save and sign in'}
        </Button>
      </form>
    </AccountFrame>
  );
}
