import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useRef, useState } from 'react';

import { reasonOf } from '../../../api/client.ts';
import { useApi } from '../../../api/use-api.ts';
import { pendingSubscription } from '../../../lib/session-memory.ts';
import { TOASTS } from '../../../stores/toast-catalogue.ts';
import { showToast } from '../../../stores/toasts.ts';
import { Button } from '../../../ui/Button.tsx';
import { register } from '../api/account.ts';
import { checkSignUp, type Fault, type SignUpFields } from '../lib/check-sign-up.ts';
import { focusFirstFault } from '../lib/focus-first-fault.ts';
import { Failure } from './AccountFrame.tsx';
import { Field, PasswordField } from './Field.tsx';

const EMPTY: SignUpFields = { username: '', email: '', password: '', confirmPassword: '' };

/** A new account begins with its payment: the form leads on to /subscribe. */
export function SignUpForm() {
  const api = useApi();
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const [entered, setEntered] = useState(EMPTY);
  const [fault, setFault] = useState<Fault | null>(null);
  const registering = useMutation({
    mutationFn: () => register(api, { username: entered.username.trim(), email: entered.email.trim(), password: entered.password }),
    onSuccess: (started) => {
      pendingSubscription.set(JSON.stringify(started));
      showToast(TOASTS.accountSetupStarted);
      void navigate({ to: '/subscribe' });
    },
    onError: (error) => showToast(TOASTS.registrationFailed(error)),
  });
  const change = (name: keyof SignUpFields) => (value: string) => setEntered((before) => ({ ...before, [name]: value }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = checkSignUp(entered);
    setFault(found);
    if (!found) return registering.mutate();
    showToast(TOASTS[found.toast]);
    focusFirstFault(form.current, Object.keys(found.fields)[0]);
  };
  return (
    <form ref={form} onSubmit={submit} noValidate className="flex flex-col gap-4">
      <Field label="Username" name="username" value={entered.username} onChange={change('username')} error={fault?.fields.username} autoComplete="username" autoCapitalize="none" spellCheck={false} required maxLength={30} />
      <Field label="Email" name="email" type="email" value={entered.email} onChange={change('email')} error={fault?.fields.email} autoComplete="email" required maxLength={254} />
      <PasswordField label="Password" name="password" value={entered.password} onChange={change('password')} error={fault?.fields.password} hint="At least 6 characters. A few words in a row are safer than one word with digits." autoComplete="new-password" required />
      <PasswordField label="Confirm password" name="confirmPassword" value={entered.confirmPassword} onChange={change('confirmPassword')} error={fault?.fields.confirmPassword} autoComplete="new-password" required />
      {registering.isError ? <Failure>{reasonOf(registering.error, 'Registration failed')}</Failure> : null}
      <Button type="submit" disabled={registering.isPending} className="w-full">
        {registering.isPending ? 'Creating account...' : 'Create Account'}
      </Button>
      <p className="text-meta text-ink-3">The next step is the payment of $1.99 per month. Your account is made when it has succeeded.</p>
    </form>
  );
}
