import { Link, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { object } from 'valibot';

import { ApiError } from '#api/client.ts';
import { Button, buttonClass } from '#ui/Button.tsx';
import { DevMailNote } from '#ui/CheckInbox.tsx';
import { SubmitButton } from '#ui/form/SubmitButton.tsx';
import { PasswordField, TextField } from '#ui/form/TextField.tsx';
import { emailAddress, knownPassword, newPassword, useForm } from '#ui/form/use-form.ts';
import { ForReaders } from '#ui/page/ForReaders.tsx';
import { Failure, Status } from '#ui/Status.tsx';
import { useAskToConfirmEmail, useChangeEmail, useChangePassword, useDeleteAccount } from '../api/account.ts';
import { Section } from './AccountFrame.tsx';
import { Sessions } from './Sessions.tsx';

/** `plan` comes from billing: what is paid, until when, and how it ends. */
export default function AccountPage({ plan }: { plan: ReactNode }) {
  return (
    <ForReaders
      reason="Sign in to see your account."
      path="/account"
      loading={<Status className="container-page py-20 text-center text-ui text-ink-2">One moment…</Status>}
    >
      {(user) => (
        <div className="container-page max-w-[60rem]! flex flex-col gap-10 py-8 lg:py-12">
          <h1 className="page-title">
            Your account, <bdi className="wrap-anywhere">{user.username}</bdi>
          </h1>
          <Section id="plan" title="Your plan">
            {plan}
          </Section>
          <EmailChange email={user.email} verified={user.emailVerified} />
          <PasswordChange />
          <Sessions />
          <DataExport />
          <Deletion email={user.email} verified={user.emailVerified} />
        </div>
      )}
    </ForReaders>
  );
}

function DataExport() {
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

function Deletion({ email, verified }: { email: string; verified: boolean }) {
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

const TRY_LATER = 'Please try again later.';

const PASSWORD_CHANGE = object({ current: knownPassword('Enter your current password.'), wanted: newPassword });

function PasswordChange() {
  const form = useForm(PASSWORD_CHANGE);
  const changing = useChangePassword();
  const submit = form.submit(({ current, wanted }) =>
    changing.mutateAsync(
      { password: current, newPassword: wanted },
      {
        onSuccess: () => form.reset(),
        onError: (error) => form.fail(error, TRY_LATER, passwordField(error)),
      },
    ),
  );
  return (
    <Section id="password" title="Password">
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <PasswordField label="Current password" {...form.field('current')} autoComplete="current-password" required />
        <PasswordField
          label="New password"
          {...form.field('wanted')}
          autoComplete="new-password"
          required
          hint="At least 6 characters. You'll be signed out in every other browser, and your private podcast and reading list addresses will stop working."
        />
        <Failure>{form.failure}</Failure>
        <p>
          <SubmitButton tone="secondary" busy={changing.isPending}>
            Change password
          </SubmitButton>
        </p>
      </form>
    </Section>
  );
}

/** The server gives both passwords the same name. */
function passwordField(error: Error): 'current' | 'wanted' | undefined {
  if (!(error instanceof ApiError) || error.field !== 'password') return undefined;
  return error.code === 'wrong-password' ? 'current' : 'wanted';
}

const EMAIL_CHANGE = object({
  email: emailAddress('Enter your new email address.'),
  password: knownPassword('Enter your password.'),
});

function EmailChange({ email: known, verified }: { email: string; verified: boolean }) {
  const form = useForm(EMAIL_CHANGE);
  const changing = useChangeEmail();
  const submit = form.submit((entries) =>
    changing.mutateAsync(entries, {
      onSuccess: () => form.reset(),
      onError: (error) => form.fail(error, TRY_LATER),
    }),
  );
  return (
    <Section id="email" title="Email">
      <p className="text-ui wrap-anywhere">
        {known} <span className="text-ink-3">{verified ? '(confirmed)' : '(not confirmed yet)'}</span>
      </p>
      {verified ? null : <Confirmation />}
      {changing.isSuccess ? (
        <>
          <Status className="border-s-4 border-accent bg-tint p-3 text-ui wrap-anywhere">
            We sent an email to {changing.data.email}. Open its link to switch to the new address.
          </Status>
          <DevMailNote />
        </>
      ) : null}
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <TextField label="New email" {...form.field('email')} type="email" autoComplete="email" required />
        <PasswordField label="Your password" {...form.field('password')} autoComplete="current-password" required />
        <Failure>{form.failure}</Failure>
        <p>
          <SubmitButton tone="secondary" busy={changing.isPending}>
            Change email
          </SubmitButton>
        </p>
      </form>
    </Section>
  );
}

/** Data under an address is shown only to its owner, who confirms it with a link. */
function Confirmation() {
  const asking = useAskToConfirmEmail();
  return (
    <p>
      <Button tone="secondary" disabled={asking.isPending || asking.isSuccess} onClick={() => asking.mutate()}>
        {asking.isSuccess ? 'Link sent' : 'Send a confirmation link'}
      </Button>
    </p>
  );
}
