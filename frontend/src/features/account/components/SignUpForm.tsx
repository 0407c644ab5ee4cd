import { useNavigate } from '@tanstack/react-router';
import { check, forward, object, pipe, string } from 'valibot';

import { useApi } from '#api/use-api.ts';
import { MONTHLY_PRICE } from '#lib/premium.ts';
import { TOASTS } from '#stores/toast-catalogue.ts';
import { showToast } from '#stores/toasts.ts';
import { Button } from '#ui/Button.tsx';
import { CheckInbox } from '#ui/CheckInbox.tsx';
import { SubmitButton } from '#ui/form/SubmitButton.tsx';
import { PasswordField, TextField } from '#ui/form/TextField.tsx';
import { isLongEnough, PASSWORD_TOO_SHORT, requiredText, useForm } from '#ui/form/use-form.ts';
import { Failure } from '#ui/Status.tsx';
import { registerFree, useRegister, useRegisterFree } from '../api/account.ts';

/** Leads to the payment at /subscribe, or sends the link that creates a free account. */
export function SignUpForm() {
  const api = useApi();
  const navigate = useNavigate();
  const form = useForm(SIGN_UP);
  const onError = (error: Error) => form.fail(error, 'Registration failed');
  const registering = useRegister();
  const registeringFree = useRegisterFree();
  const pending = registering.isPending || registeringFree.isPending;
  const onInvalid = (errors: Parameters<typeof toastOf>[0]) => showToast(TOASTS[toastOf(errors)]);
  const submit = form.submit(async ({ username, email, password }) => {
    await registering.mutateAsync({ username, email, password }, { onError });
    await navigate({ to: '/subscribe' });
  }, onInvalid);
  const submitFree = form.submit(
    ({ username, email, password }) => registeringFree.mutateAsync({ username, email, password }, { onError }),
    onInvalid,
  );
  if (registeringFree.isSuccess) {
    const { data, variables, reset } = registeringFree;
    return (
      <CheckInbox email={data.email} sendAgain={() => registerFree(api, variables)}>
        <Button tone="quiet" onClick={reset}>
          Use another address
        </Button>
      </CheckInbox>
    );
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <TextField
        label="Username"
        {...form.field('username')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        maxLength={30}
      />
      <TextField label="Email" {...form.field('email')} type="email" autoComplete="email" required maxLength={254} />
      <PasswordField
        label="Password"
        {...form.field('password', { deps: 'confirmPassword' })}
        hint="At least 6 characters. A few words in a row are safer than one word with numbers."
        autoComplete="new-password"
        required
      />
      <PasswordField label="Confirm password" {...form.field('confirmPassword')} autoComplete="new-password" required />
      <Failure>{form.failure}</Failure>
      <SubmitButton
        busy={registering.isPending}
        busyLabel="Creating account..."
        aria-disabled={pending}
        className="w-full"
      >
        Create Account
      </SubmitButton>
      <p className="text-meta text-ink-3">
        With premium, you pay {MONTHLY_PRICE} per month in the next step. We create your account once the payment
        succeeds.
      </p>
      <SubmitButton
        type="button"
        tone="secondary"
        busy={registeringFree.isPending}
        busyLabel="Creating account..."
        aria-disabled={pending}
        className="w-full"
        onClick={submitFree}
      >
        Continue without premium
      </SubmitButton>
      <p className="text-meta text-ink-3">
        A free account includes the reading list and follows stories for you. We&apos;ll email you a link to confirm
        your address.
      </p>
    </form>
  );
}

/** Reports missing entries first, then the first rule for passwords that is violated. */
export const SIGN_UP = pipe(
  object({
    username: requiredText('Enter a username.'),
    email: requiredText('Enter your email address.'),
    password: pipe(
      string(),
      check((password) => password.trim() !== '', 'Enter a password.'),
    ),
    confirmPassword: string(),
  }),
  forward(
    check(({ password, confirmPassword }) => password === confirmPassword, 'Passwords do not match.'),
    ['confirmPassword'],
  ),
  forward(
    check(({ password }) => isLongEnough(password), PASSWORD_TOO_SHORT),
    ['password'],
  ),
);

type Errors = Partial<Record<'password' | 'confirmPassword', { message?: string }>>;

/** Returns the toast for the errors of the form. */
export function toastOf({
  password,
  confirmPassword,
}: Errors): keyof Pick<typeof TOASTS, 'signUpMissing' | 'passwordMismatch' | 'passwordTooShort'> {
  if (confirmPassword) return 'passwordMismatch';
  return password?.message === PASSWORD_TOO_SHORT ? 'passwordTooShort' : 'signUpMissing';
}
