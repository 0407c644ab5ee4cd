import { useNavigate } from '@tanstack/react-router';
import { Tabs } from 'radix-ui';
import { useEffect } from 'react';

import { useSession } from '#api/session.ts';
import { wayBack } from '#lib/session-memory.ts';
import { Status } from '#ui/Status.tsx';
import { TabTrigger } from '#ui/page/TabTrigger.tsx';
import { MarketingPanel } from './MarketingPanel.tsx';
import { SignInForm } from './SignInForm.tsx';
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
