import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';

import { reasonOf } from '../../../api/client.ts';
import { viewerQuery } from '../../../api/get-viewer.ts';
import { useApi } from '../../../api/use-api.ts';
import { TOASTS } from '../../../stores/toast-catalogue.ts';
import { showToast } from '../../../stores/toasts.ts';
import { Button } from '../../../ui/Button.tsx';
import { DevMailNote } from '../../../ui/DevMailNote.tsx';
import { Status } from '../../../ui/Status.tsx';
import { askToConfirmEmail, changeEmail, changePassword, sessionsQuery } from '../api/account.ts';
import { MIN_PASSWORD_LENGTH } from '../lib/check-sign-up.ts';
import { Failure, Section } from './AccountFrame.tsx';
import { Field, PasswordField } from './Field.tsx';

const TRY_LATER = 'Please try again later.';

export function PasswordChange() {
  const api = useApi();
  const client = useQueryClient();
  const [current, setCurrent] = useState('');
  const [wanted, setWanted] = useState('');
  const [short, setShort] = useState(false);
  const changing = useMutation({
    mutationFn: () => changePassword(api, current, wanted),
    onSuccess: async () => {
      setCurrent('');
      setWanted('');
      showToast(TOASTS.passwordChanged);
      await client.invalidateQueries({ queryKey: sessionsQuery(api).queryKey });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setShort(wanted.length < MIN_PASSWORD_LENGTH);
    if (current !== '' && wanted.length >= MIN_PASSWORD_LENGTH) changing.mutate();
  };
  return (
    <Section id="password" title="Password">
      <form onSubmit={submit} className="flex flex-col gap-4">
        <PasswordField
          label="Current password"
          name="current"
          value={current}
          onChange={setCurrent}
          autoComplete="current-password"
          required
        />
        <PasswordField
          label="New password"
          name="new"
          value={wanted}
          onChange={setWanted}
          autoComplete="new-password"
          required
          hint="At least 6 characters. Every other browser will be signed out."
          error={short ? 'Password must be at least 6 characters long.' : undefined}
        />
        {changing.isError ? <Failure>{reasonOf(changing.error, TRY_LATER)}</Failure> : null}
        <p>
          <Button type="submit" tone="secondary" disabled={changing.isPending}>
            Change password
          </Button>
        </p>
      </form>
    </Section>
  );
}

export function EmailChange({ email: known, verified }: { email: string; verified: boolean }) {
  const api = useApi();
  const client = useQueryClient();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const changing = useMutation({
    mutationFn: () => changeEmail(api, password, email.trim()),
    onSuccess: async (asked) => {
      setPassword('');
      setEmail('');
      showToast(TOASTS.emailChangeAsked(asked.email));
      await client.invalidateQueries({ queryKey: viewerQuery(api).queryKey });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (email.trim() !== '' && password !== '') changing.mutate();
  };
  return (
    <Section id="email" title="Email">
      <p className="text-ui wrap-anywhere">
        {known} <span className="text-ink-3">{verified ? '(confirmed)' : '(not confirmed yet)'}</span>
      </p>
      {verified ? null : <Confirmation />}
      {changing.isSuccess ? (
        <>
          <Status className="border-s-4 border-accent bg-tint p-3 text-ui wrap-anywhere">
            We have sent a message to {changing.data.email}. The new address counts once you have opened its link.
          </Status>
          <DevMailNote />
        </>
      ) : null}
      <form onSubmit={submit} className="flex flex-col gap-4">
        <Field
          label="New email"
          name="email"
          type="email"
          value={email}
          onChange={setEmail}
          autoComplete="email"
          required
        />
        <PasswordField
          label="Your password"
          name="password"
          value={password}
          onChange={setPassword}
          autoComplete="current-password"
          required
        />
        {changing.isError ? <Failure>{reasonOf(changing.error, TRY_LATER)}</Failure> : null}
        <p>
          <Button type="submit" tone="secondary" disabled={changing.isPending}>
            Change email
          </Button>
        </p>
      </form>
    </Section>
  );
}

/** Sends a link to the account's address: data under an address is shown only to its owner. */
function Confirmation() {
  const api = useApi();
  const asking = useMutation({
    mutationFn: () => askToConfirmEmail(api),
    onSuccess: ({ email }) => showToast(TOASTS.emailConfirmationSent(email)),
    onError: (error) => showToast(TOASTS.accountFailed(error)),
  });
  return (
    <p>
      <Button tone="secondary" disabled={asking.isPending || asking.isSuccess} onClick={() => asking.mutate()}>
        {asking.isSuccess ? 'Link sent' : 'Send a confirmation link'}
      </Button>
    </p>
  );
}
