import { Link } from '@tanstack/react-router';

import { wayBack } from '#lib/session-memory.ts';
import { buttonClass } from '../Button.tsx';

/** Replaces a page of the account for visitors. After sign-in, `path` opens. */
export function SignInRequired({ reason, path }: { reason: string; path: string }) {
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
