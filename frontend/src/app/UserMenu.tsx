import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';

import { useViewer } from '../api/use-viewer.ts';
import { buttonClass } from '../ui/Button.tsx';

const SignedIn = lazy(() => import('./SignedIn.tsx'));

interface UserMenuProps {
  main?: boolean;
  onChoose?: () => void;
}

/** Login and Get Premium Features, or a greeting with the reading list and Sign Out. */
export function UserMenu({ main = false, onChoose }: UserMenuProps) {
  const viewer = useViewer();
  if (viewer.kind === 'reader') {
    return (
      <Suspense fallback={null}>
        <SignedIn username={viewer.user.username} main={main} {...(onChoose ? { onChoose } : {})} />
      </Suspense>
    );
  }
  return (
    <div className="flex items-center gap-2">
      <Link to="/auth" onClick={onChoose} className={buttonClass('quiet', 'min-h-10 px-3')}>
        Login
      </Link>
      <Link to="/subscribe" onClick={onChoose} className={buttonClass('primary', 'min-h-10 whitespace-nowrap')}>
        Get Premium Features
      </Link>
    </div>
  );
}
