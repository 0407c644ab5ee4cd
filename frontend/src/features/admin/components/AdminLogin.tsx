import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type RefObject, useId, useRef, useState } from 'react';

import { reasonOf } from '../../../api/client.ts';
import { useApi } from '../../../api/use-api.ts';
import { TOASTS } from '../../../stores/toast-catalogue.ts';
import { showToast } from '../../../stores/toasts.ts';
import { Button } from '../../../ui/Button.tsx';
import { FieldError } from '../../../ui/FieldError.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { authStatusQuery, login } from '../api/admin-session.ts';

/** Password-only sign-in; a wrong password clears the field. */
export default function AdminLogin() {
  const api = useApi();
  const client = useQueryClient();
  const [password, setPassword] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const signIn = useMutation({
    mutationFn: (entered: string) => login(api, entered),
    onSuccess: async () => {
      showToast(TOASTS.loginSuccessful);
      await client.invalidateQueries({ queryKey: authStatusQuery(api).queryKey });
    },
    onError: (error) => {
      setPassword('');
      // The pressed button was disabled and lost the focus.
      field.current?.focus();
      showToast(TOASTS.loginFailed(error));
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const entered = password.trim();
    if (entered !== '') signIn.mutate(entered);
  };
  return (
    <div className="container-page flex justify-center py-12 lg:py-20">
      <form onSubmit={submit} className="w-full max-w-[26rem] border border-rule border-t-4 border-t-ink p-6 sm:p-8">
        <h1 className="font-serif text-hl-l font-bold">Administration</h1>
        <p className="mt-2 text-ui text-ink-2">Sign in to review articles and look after the feeds.</p>
        {/* For password managers, which store a password under a user name. */}
        <input type="text" name="username" autoComplete="username" value="administrator" readOnly hidden />
        <PasswordField
          field={field}
          value={password}
          onChange={setPassword}
          error={signIn.isError ? reasonOf(signIn.error, 'Invalid password') : null}
        />
        <Button type="submit" disabled={signIn.isPending} className="mt-5 w-full">
          {signIn.isPending ? 'Logging in...' : 'Login'}
        </Button>
      </form>
    </div>
  );
}

interface PasswordFieldProps {
  field: RefObject<HTMLInputElement | null>;
  value: string;
  onChange: (value: string) => void;
  error: string | null;
}

function PasswordField({ field, value, onChange, error }: PasswordFieldProps) {
  const [visible, setVisible] = useState(false);
  const id = useId();
  const errorId = `${id}-error`;
  return (
    <div className="mt-6">
      <label htmlFor={id} className="text-ui font-semibold">
        Password
      </label>
      <div className="relative mt-1.5">
        <input
          ref={field}
          id={id}
          type={visible ? 'text' : 'password'}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          autoComplete="current-password"
          required
          aria-invalid={error !== null}
          aria-describedby={error ? errorId : undefined}
          className="h-11 w-full rounded-control border border-control bg-paper ps-3 pe-12 text-input text-ink aria-invalid:border-danger"
        />
        <button
          type="button"
          aria-pressed={visible}
          aria-label="Show password"
          onClick={() => setVisible(!visible)}
          className="absolute inset-y-0 inset-e-0 inline-flex w-11 items-center justify-center text-ink-2 hover:text-ink"
        >
          <Icon name={visible ? 'eye-off' : 'eye'} />
        </button>
      </div>
      {error ? (
        <FieldError id={errorId} alert>
          {error}
        </FieldError>
      ) : null}
    </div>
  );
}
