import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';

import { useSession } from '../api/session.ts';
import { buttonClass } from '../ui/Button.tsx';
import { GET_PREMIUM_FEATURES } from '../lib/premium.ts';

const SignedIn = lazy(() => import('./SignedIn.tsx'));

interface UserMenuProps {
  main?: boolean;
  onChoose?: (() => void) | undefined;
}

/** Login and Get Premium Features, or a greeting with the reading list and Sign Out. */
export function UserMenu({ main = false, onChoose }: UserMenuProps) {
  const session = useSession();
  // These links reserve the space until the viewer is known; they are invisible to anyone with the sign-in hint.
  const links = (
    <div
      className={`flex items-center gap-2 ${session.kind === 'visitor' || session.kind === 'error' ? '' : 'unless-hinted'}`}
    >
      <Link to="/auth" onClick={onChoose} className={buttonClass('quiet', 'max-lg:-ms-4')}>
        Login
      </Link>
      <Link to="/subscribe" onClick={onChoose} className={buttonClass('primary', 'whitespace-nowrap')}>
        {GET_PREMIUM_FEATURES}
      </Link>
    </div>
  );
  if (session.kind !== 'reader') return links;
  return (
    <Suspense fallback={links}>
      <SignedIn username={session.user.username} main={main} onChoose={onChoose} />
    </Suspense>
  );
}
