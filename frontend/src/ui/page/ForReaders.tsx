import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import type { User } from '#api/contract.ts';
import { useSession } from '#api/session.ts';
import { wayBack } from '#lib/session-memory.ts';
import { buttonClass } from '../Button.tsx';
import { NotLoaded } from './NotLoaded.tsx';

interface ForReadersProps {
  /** Why visitors must sign in. */
  reason: string;
  /** Opens after sign-in. */
  path: string;
  /** Shown until it is known who is signed in. */
  loading: ReactNode;
  children: (user: User) => ReactNode;
}

/** Shows a page of the account to readers, and links for signing in to visitors. */
export function ForReaders({ reason, path, loading, children }: ForReadersProps) {
  const session = useSession();
  if (session.kind === 'unknown') return loading;
  if (session.kind === 'error') return <NotLoaded onRetry={session.retry} />;
  return session.kind === 'reader' ? children(session.user) : <SignInRequired reason={reason} path={path} />;
}

function SignInRequired({ reason, path }: { reason: string; path: string }) {
  const remember = () => wayBack.set(path);
  return (
    <div className="container-column py-12 lg:py-20">
      <h1 className="page-title">Sign In Required</h1>
      <p className="mt-4 max-w-[60ch] font-serif text-standfirst text-ink-2">{reason}</p>
      <p className="mt-6 flex flex-wrap gap-3">
        <Link to="/auth" onClick={remember} className={buttonClass('primary')}>
          Sign In
        </Link>
        <Link to="/auth" search={{ tab: 'signup' }} onClick={remember} className={buttonClass('secondary')}>
          Sign Up
        </Link>
      </p>
    </div>
  );
}
