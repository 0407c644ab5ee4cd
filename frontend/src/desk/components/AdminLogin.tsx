import { useEffect } from 'react';

import { focusHeading } from '../../ui/page/focus-heading.ts';
import type { DeskStatus } from '../api/admin-session.ts';
import { SignInForm } from './SignInForm.tsx';
import { SignInAsMember } from './SignInAsMember.tsx';

export function AdminLogin({ status }: { status: DeskStatus | undefined }) {
  // The desk replaces the form, which has the focus, without a navigation.
  useEffect(() => () => void focusHeading(), []);
  return (
    <div className="container-page flex justify-center py-12 lg:py-20">
      <div className="w-full max-w-[26rem] border border-rule border-t-4 border-t-ink p-6 sm:p-8">
        <SignInForm>
          <h1 className="font-serif text-hl-l font-bold">Administration</h1>
          <p className="mt-2 text-ui text-ink-2">Sign in to review articles and manage the feeds.</p>
        </SignInForm>
        <SignInAsMember status={status} />
      </div>
    </div>
  );
}
