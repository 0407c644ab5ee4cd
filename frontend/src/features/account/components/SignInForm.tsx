import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useRef, useState } from 'react';

import { ApiError, reasonOf } from '../../../api/client.ts';
import { viewerQuery } from '../../../api/get-viewer.ts';
import { tellOtherTabs } from '../../../api/other-tabs.ts';
import { useApi } from '../../../api/use-api.ts';
import { TOASTS } from '../../../stores/toast-catalogue.ts';
import { showToast } from '../../../stores/toasts.ts';
import { Button } from '../../../ui/Button.tsx';
import { signIn } from '../api/account.ts';
import { focusFirstFault } from '../lib/focus-first-fault.ts';
import { Failure } from './AccountFrame.tsx';
import { Field, PasswordField } from './Field.tsx';

/** True if the name or password is wrong. After any other failure the same password may work on retry. */
const isWrong = (error: Error | null): boolean => error instanceof ApiError && error.status === 401;

export function SignInForm() {
  const api = useApi();
  const client = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [missing, setMissing] = useState(false);
  const signingIn = useMutation({
    mutationFn: () => signIn(api, { username: username.trim(), password }),
    onSuccess: (user) => {
      showToast(TOASTS.welcomeBack);
      client.setQueryData(viewerQuery(api).queryKey, user);
      tellOtherTabs('reader-in');
    },
    onError: (error) => {
      showToast(TOASTS.signInFailed(error));
      if (!isWrong(error)) return;
      setPassword('');
      focusFirstFault(form.current, 'password');
    },
  });
  const reason = reasonOf(signingIn.error, 'Login failed');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const incomplete = username.trim() === '' || password === '';
    setMissing(incomplete);
    if (!incomplete) return signingIn.mutate();
    showToast(TOASTS.signInMissing);
    focusFirstFault(form.current, username.trim() === '' ? 'username' : 'password');
  };
  return (
    <form ref={form} onSubmit={submit} noValidate className="flex flex-col gap-4">
      <Field
        label="Username"
        name="username"
        value={username}
        onChange={setUsername}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        error={missing && username.trim() === '' ? 'Enter your username.' : undefined}
      />
      <PasswordField
        label="Password"
        name="password"
        value={password}
        onChange={setPassword}
        autoComplete="current-password"
        required
        error={missing && password === '' ? 'Enter your password.' : isWrong(signingIn.error) ? reason : undefined}
      />
      {signingIn.isError && !isWrong(signingIn.error) ? <Failure>{reason}</Failure> : null}
      <Button type="submit" disabled={signingIn.isPending} className="w-full">
        {signingIn.isPending ? 'Signing in...' : 'Sign In'}
      </Button>
      <p>
        <Link
          to="/forgot-password"
          className="inline-flex min-h-11 items-center text-ui text-accent underline underline-offset-2"
        >
          Forgot your password?
        </Link>
      </p>
    </form>
  );
}
