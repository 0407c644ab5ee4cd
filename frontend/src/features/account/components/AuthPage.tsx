import { Link, useNavigate } from '@tanstack/react-router';
import { Tabs } from 'radix-ui';
import { useEffect } from 'react';
import { object } from 'valibot';

import { ApiError } from '#api/client.ts';
import { useSession } from '#api/session.ts';
import { wayBack } from '#lib/session-memory.ts';
import { TOASTS } from '#stores/toast-catalogue.ts';
import { showToast } from '#stores/toasts.ts';
import { SubmitButton } from '#ui/form/SubmitButton.tsx';
import { PasswordField, TextField } from '#ui/form/TextField.tsx';
import { knownPassword, requiredText, useForm } from '#ui/form/use-form.ts';
import { TabTrigger } from '#ui/page/TabTrigger.tsx';
import { Failure, Status } from '#ui/Status.tsx';
import { useSignIn } from '../api/account.ts';
import { MarketingPanel } from './MarketingPanel.tsx';
import { SignUpForm } from './SignUpForm.tsx';

const TABS: { value: AuthTab; label: string }[] = [
  { value: 'signin', label: 'Sign In' },
  { value: 'signup', label: 'Sign Up' },
];

interface AuthPageProps {
  tab: AuthTab;
  onTab: (tab: AuthTab) => void;
}

/** Redirects signed-in readers to where they came from. */
export default function AuthPage({ tab, onTab }: AuthPageProps) {
  const session = useSession();
  const navigate = useNavigate();
  const signedIn = session.kind === 'reader';
  useEffect(() => {
    if (signedIn) void navigate({ href: wayBack.take() ?? '/', replace: true });
  }, [signedIn, navigate]);
  if (signedIn || session.kind === 'unknown') {
    return <Status className="container-page py-20 text-center text-ui text-ink-2">One moment…</Status>;
  }
  return (
    <div className="container-page grid items-start gap-x-12 gap-y-10 py-8 lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)] lg:py-14">
      <div className="w-full max-w-[32rem]">
        <h1 className="page-title">Your account</h1>
        <Tabs.Root
          value={tab}
          onValueChange={(value) => onTab(value === 'signup' ? 'signup' : 'signin')}
          className="mt-6"
        >
          <Tabs.List aria-label="Sign in or sign up" className="flex border-b-2 border-ink">
            {TABS.map(({ value, label }) => (
              <TabTrigger key={value} value={value} className="flex-1">
                {label}
              </TabTrigger>
            ))}
          </Tabs.List>
          <Tabs.Content value="signin" className="pt-6">
            <SignInForm />
          </Tabs.Content>
          <Tabs.Content value="signup" className="pt-6">
            <SignUpForm />
          </Tabs.Content>
        </Tabs.Root>
      </div>
      <MarketingPanel />
    </div>
  );
}

type AuthTab = 'signin' | 'signup';

const SIGN_IN = object({
  username: requiredText('Enter your username.'),
  password: knownPassword('Enter your password.'),
});

function SignInForm() {
  const form = useForm(SIGN_IN);
  const signingIn = useSignIn();
  const onError = (error: Error) => {
    // After any other failure, the same password may work on retry.
    const isWrong = error instanceof ApiError && error.status === 401;
    if (isWrong) form.setValue('password', '');
    form.fail(error, 'Login failed', isWrong ? 'password' : undefined);
  };
  return (
    <form
      noValidate
      onSubmit={form.submit(
        (entries) => signingIn.mutateAsync(entries, { onError }),
        () => showToast(TOASTS.signInMissing),
      )}
      className="flex flex-col gap-4"
    >
      <TextField
        label="Username"
        {...form.field('username')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <PasswordField label="Password" {...form.field('password')} autoComplete="current-password" required />
      <Failure>{form.failure}</Failure>
      <SubmitButton busy={signingIn.isPending} busyLabel="Signing in..." className="w-full">
        Sign In
      </SubmitButton>
      <p>
        <Link to="/forgot-password" className="inline-flex min-h-11 items-center text-ui text-link">
          Forgot your password?
        </Link>
      </p>
    </form>
  );
}
