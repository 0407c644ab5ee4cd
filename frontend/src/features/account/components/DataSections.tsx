import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { object } from 'valibot';

import { Button, buttonClass } from '#ui/Button.tsx';
import { SubmitButton } from '#ui/form/SubmitButton.tsx';
import { PasswordField } from '#ui/form/TextField.tsx';
import { knownPassword, useForm } from '#ui/form/use-form.ts';
import { Failure } from '#ui/Status.tsx';
import { useDeleteAccount } from '../api/account.ts';
import { Section } from './AccountFrame.tsx';

export function DataExport() {
  return (
    <Section id="export" title="Your data">
      <p className="text-ui text-ink-2">
        Download everything we keep about you as a JSON file: account, sessions, reading list with notes, follows,
        newsletter, payments and the emails we sent you.
      </p>
      <p>
        <a href="/api/account/export" download className={buttonClass('secondary')}>
          Export my data
        </a>
      </p>
    </Section>
  );
}

const DELETION = object({ password: knownPassword('Enter your password.') });

export function Deletion({ email, verified }: { email: string; verified: boolean }) {
  const navigate = useNavigate();
  const [asked, setAsked] = useState(false);
  const form = useForm(DELETION);
  const question = useRef<HTMLDivElement>(null);
  // The pressed button is gone, so the focus moves to the question, or back to the button that opens it.
  const shown = useRef(asked);
  useEffect(() => {
    if (shown.current !== asked) question.current?.querySelector<HTMLElement>('input, button')?.focus();
    shown.current = asked;
  }, [asked]);
  const deleting = useDeleteAccount();
  const submit = form.submit(async (entries) => {
    await deleting.mutateAsync(entries, { onError: (error) => form.fail(error, 'Please try again later.') });
    // Not as a callback of the mutation, which ends with this part of the page.
    await navigate({ to: '/' });
  });
  return (
    <Section id="delete" title="Delete your account">
      <p className="text-ui text-ink-2">
        This removes your account, reading list, notes, follows and sessions right away and ends any subscription, so
        you won&apos;t be charged again. You can&apos;t undo this.
      </p>
      <p className="text-ui text-ink-2">
        {verified ? (
          <>
            The newsletter for <bdi className="wrap-anywhere">{email}</bdi>, the messages sent to us from that address
            and the record of our emails to it are deleted as well.
          </>
        ) : (
          <>
            The address <bdi className="wrap-anywhere">{email}</bdi> isn&apos;t confirmed yet, so we keep what is tied
            to the address alone: the newsletter, which you can end with the link in each issue, and messages to us.
            Confirm the address first to have them deleted with your account.
          </>
        )}{' '}
        Our books still show that a payment was made, without your name.{' '}
        <Link to="/privacy" className="text-accent underline underline-offset-4">
          Privacy Policy
        </Link>
      </p>
      <div ref={question}>
        {asked ? (
          <form noValidate onSubmit={submit} className="flex flex-col gap-4 border-s-4 border-danger ps-4">
            <PasswordField label="Your password" {...form.field('password')} autoComplete="current-password" required />
            <Failure>{form.failure}</Failure>
            <p className="flex flex-wrap gap-2">
              <SubmitButton tone="danger" busy={deleting.isPending} busyLabel="Deleting...">
                Delete permanently
              </SubmitButton>
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
