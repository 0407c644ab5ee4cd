import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useRef, useState } from 'react';

import { reasonOf } from '../../../api/client.ts';
import { useApi } from '../../../api/use-api.ts';
import { pendingSubscription } from '../../../lib/session-memory.ts';
import { TOASTS } from '../../../stores/toast-catalogue.ts';
import { showToast } from '../../../stores/toasts.ts';
import { Button } from '../../../ui/Button.tsx';
import { CheckInbox } from '../../../ui/CheckInbox.tsx';
import { register, registerFree } from '../api/account.ts';
import { checkSignUp, type Fault, type SignUpFields } from '../lib/check-sign-up.ts';
import { focusFirstFault } from '../lib/focus-first-fault.ts';
import { Failure } from './AccountFrame.tsx';
import { Field, PasswordField } from './Field.tsx';
import { MONTHLY_PRICE } from '../../../lib/premium.ts';

const EMPTY: SignUpFields = { username: '', email: '', password: '', confirmPassword: '' };

/** Leads to the payment at /subscribe, or sends the link that creates a free account. */
export function SignUpForm() {
  const api = useApi();
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const [entered, setEntered] = useState(EMPTY);
  const [fault, setFault] = useState<Fault | null>(null);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const wish = { username: entered.username.trim(), email: entered.email.trim(), password: entered.password };
  const registering = useMutation({
    mutationFn: () => register(api, wish),
    onSuccess: (started) => {
      pendingSubscription.set(JSON.stringify(started));
      showToast(TOASTS.accountSetupStarted);
      void navigate({ to: '/subscribe' });
    },
    onError: (error) => showToast(TOASTS.registrationFailed(error)),
  });
  const registeringFree = useMutation({
    mutationFn: () => registerFree(api, wish),
    onSuccess: ({ email }) => setSentTo(email),
    onError: (error) => showToast(TOASTS.registrationFailed(error)),
  });
  const error = registering.error ?? registeringFree.error;
  const change = (name: keyof SignUpFields) => (value: string) =>
    setEntered((before) => ({ ...before, [name]: value }));
  const send = (premium: boolean) => {
    const found = checkSignUp(entered);
    setFault(found);
    if (!found) {
      registering.reset();
      registeringFree.reset();
      return (premium ? registering : registeringFree).mutate();
    }
    showToast(TOASTS[found.toast]);
    focusFirstFault(form.current, Object.keys(found.fields)[0]);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send(true);
  };
  if (sentTo !== null) {
    return (
      <CheckInbox email={sentTo} sendAgain={() => registerFree(api, wish)}>
        <Button tone="quiet" onClick={() => setSentTo(null)}>
          Use another address
        </Button>
      </CheckInbox>
    );
  }
  return (
    <form ref={form} onSubmit={submit} noValidate className="flex flex-col gap-4">
      <Field
        label="Username"
        name="username"
        value={entered.username}
        onChange={change('username')}
        error={fault?.fields.username}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        maxLength={30}
      />
      <Field
        label="Email"
        name="email"
        type="email"
        value={entered.email}
        onChange={change('email')}
        error={fault?.fields.email}
        autoComplete="email"
        required
        maxLength={254}
      />
      <PasswordField
        label="Password"
        name="password"
        value={entered.password}
        onChange={change('password')}
        error={fault?.fields.password}
        hint="At least 6 characters. A few words in a row are safer than one word with digits."
        autoComplete="new-password"
        required
      />
      <PasswordField
        label="Confirm password"
        name="confirmPassword"
        value={entered.confirmPassword}
        onChange={change('confirmPassword')}
        error={fault?.fields.confirmPassword}
        autoComplete="new-password"
        required
      />
      {error ? <Failure>{reasonOf(error, 'Registration failed')}</Failure> : null}
      <Ways creating={registering.isPending} creatingFree={registeringFree.isPending} onFree={() => send(false)} />
    </form>
  );
}

/** Two buttons: the form's own starts premium, the other continues without it. */
function Ways({ creating, creatingFree, onFree }: { creating: boolean; creatingFree: boolean; onFree: () => void }) {
  const pending = creating || creatingFree;
  return (
    <>
      <Button type="submit" disabled={pending} className="w-full">
        {creating ? 'Creating account...' : 'Create Account'}
      </Button>
      <p className="text-meta text-ink-3">
        With premium, the next step is the payment of {MONTHLY_PRICE} per month. Your account is created when it
        succeeds.
      </p>
      <Button tone="secondary" disabled={pending} className="w-full" onClick={onFree}>
        {creatingFree ? 'Creating account...' : 'Continue without premium'}
      </Button>
      <p className="text-meta text-ink-3">
        A free account has the reading list and follows stories for you. We send you a link to confirm your address.
      </p>
    </>
  );
}
