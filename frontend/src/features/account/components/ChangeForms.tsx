import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type InferOutput, object } from 'valibot';

import { ApiError } from '#api/client.ts';
import { viewerQuery } from '#api/get-viewer.ts';
import { ownerKeys } from '#api/query-keys.ts';
import { useApi } from '#api/use-api.ts';
import { TOASTS } from '#stores/toast-catalogue.ts';
import { showToast } from '#stores/toasts.ts';
import { Button } from '#ui/Button.tsx';
import { DevMailNote } from '#ui/DevMailNote.tsx';
import { Failure } from '#ui/Failure.tsx';
import { PasswordField } from '#ui/form/PasswordField.tsx';
import { emailAddress, knownPassword, newPassword } from '#ui/form/schema.ts';
import { SubmitButton } from '#ui/form/SubmitButton.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { Status } from '#ui/Status.tsx';
import { askToConfirmEmail, changeEmail, changePassword } from '../api/account.ts';
import { Section } from './AccountFrame.tsx';

const TRY_LATER = 'Please try again later.';

const PASSWORD_CHANGE = object({ current: knownPassword('Enter your current password.'), wanted: newPassword });

export function PasswordChange() {
  const api = useApi();
  const client = useQueryClient();
  const form = useForm(PASSWORD_CHANGE);
  const changing = useMutation({
    mutationFn: ({ current, wanted }: InferOutput<typeof PASSWORD_CHANGE>) => changePassword(api, current, wanted),
    onSuccess: async () => {
      form.reset();
      showToast(TOASTS.passwordChanged);
      // The sessions and the private feed addresses have ended.
      await client.invalidateQueries({ queryKey: ownerKeys.reader });
    },
    onError: (error) => form.fail(error, TRY_LATER, passwordField(error)),
  });
  return (
    <Section id="password" title="Password">
      <form noValidate onSubmit={form.submit(changing.mutateAsync)} className="flex flex-col gap-4">
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
  const api = useApi();
  const client = useQueryClient();
  const form = useForm(EMAIL_CHANGE);
  const changing = useMutation({
    mutationFn: ({ email, password }: InferOutput<typeof EMAIL_CHANGE>) => changeEmail(api, password, email),
    onSuccess: async (asked) => {
      form.reset();
      showToast(TOASTS.emailChangeAsked(asked.email));
      await client.invalidateQueries({ queryKey: viewerQuery(api).queryKey });
    },
    onError: (error) => form.fail(error, TRY_LATER),
  });
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
      <form noValidate onSubmit={form.submit(changing.mutateAsync)} className="flex flex-col gap-4">
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
