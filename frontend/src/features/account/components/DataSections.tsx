import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { type FormEvent, useEffect, useRef, useState } from 'react';

import { reasonOf } from '../../../api/client.ts';
import { forgetReader } from '../../../api/sign-out.ts';
import { useApi } from '../../../api/use-api.ts';
import { TOASTS } from '../../../stores/toast-catalogue.ts';
import { showToast } from '../../../stores/toasts.ts';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import { deleteAccount } from '../api/account.ts';
import { Failure, Section } from './AccountFrame.tsx';
import { PasswordField } from './Field.tsx';

export function DataExport() {
  return (
    <Section id="export" title="Your data">
      <p className="text-ui text-ink-2">
        Everything that we keep about you, as a file that programs can read (JSON): account, sessions, reading list with
        notes, newsletter, payments and the mails that we sent.
      </p>
      <p>
        <a href="/api/account/export" download className={buttonClass('secondary')}>
          Export my data
        </a>
      </p>
    </Section>
  );
}

export function Deletion({ email, verified }: { email: string; verified: boolean }) {
  const api = useApi();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [asked, setAsked] = useState(false);
  const [password, setPassword] = useState('');
  const question = useRef<HTMLDivElement>(null);
  const answer = () => question.current?.querySelector<HTMLElement>('input, button')?.focus();
  // The pressed button is gone, so the focus moves to the question, or back to the button that opens it.
  const shown = useRef(asked);
  useEffect(() => {
    if (shown.current !== asked) answer();
    shown.current = asked;
  }, [asked]);
  const deleting = useMutation({
    mutationFn: () => deleteAccount(api, password),
    onSuccess: async () => {
      forgetReader(api, client);
      showToast(TOASTS.accountDeleted);
      await navigate({ to: '/' });
    },
    onError: answer,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (password !== '') deleting.mutate();
  };
  return (
    <Section id="delete" title="Delete your account">
      <p className="text-ui text-ink-2">
        Your account, reading list, notes and sessions are removed at once, and a running subscription ends: nothing is
        charged any more. This cannot be taken back.
      </p>
      <p className="text-ui text-ink-2">
        {verified ? (
          <>
            The newsletter for <bdi className="wrap-anywhere">{email}</bdi>, the messages that were written to us from
            it and the record of the mails to it go, too.
          </>
        ) : (
          <>
            Nobody has confirmed <bdi className="wrap-anywhere">{email}</bdi> yet, so what is kept under that address
            alone stays: the newsletter, which a link in each issue ends, and messages to us. Confirm the address first,
            and they go with the account.
          </>
        )}{' '}
        That a payment was made stays in our books, without your name.{' '}
        <Link to="/privacy" className="text-accent underline underline-offset-4">
          Privacy Policy
        </Link>
      </p>
      <div ref={question}>
        {asked ? (
          <form onSubmit={submit} className="flex flex-col gap-4 border-s-4 border-danger ps-4">
            <PasswordField
              label="Your password"
              name="password"
              value={password}
              onChange={setPassword}
              autoComplete="current-password"
              required
            />
            {deleting.isError ? <Failure>{reasonOf(deleting.error, 'Please try again later.')}</Failure> : null}
            <p className="flex flex-wrap gap-2">
              <Button type="submit" tone="danger" disabled={deleting.isPending}>
                {deleting.isPending ? 'Deleting...' : 'Delete for good'}
              </Button>
              <Button tone="quiet" onClick={() => setAsked(false)}>
                Keep my account
              </Button>
            </p>
          </form>
        ) : (
          <p>
            <Button tone="danger" onClick={() => setAsked(true)}>
              Delete my account
            </Button>
          </p>
        )}
      </div>
    </Section>
  );
}
