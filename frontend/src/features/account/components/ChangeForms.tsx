import { object } from 'valibot';

import { ApiError } from '#api/client.ts';
import { Button } from '#ui/Button.tsx';
import { DevMailNote } from '#ui/DevMailNote.tsx';
import { SubmitButton } from '#ui/form/SubmitButton.tsx';
import { PasswordField, TextField } from '#ui/form/TextField.tsx';
import { emailAddress, knownPassword, newPassword, useForm } from '#ui/form/use-form.ts';
import { Failure, Status } from '#ui/Status.tsx';
import { useAskToConfirmEmail, useChangeEmail, useChangePassword } from '../api/account.ts';
import { Section } from './AccountFrame.tsx';

const TRY_LATER = 'Please try again later.';

const PASSWORD_CHANGE = object({ current: knownPassword('Enter your current password.'), wanted: newPassword });

export function PasswordChange() {
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

export function EmailChange({ email: known, verified }: { email: string; verified: boolean }) {
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
