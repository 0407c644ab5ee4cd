import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';

import { hasSignInHint, viewerQuery } from '../api/get-viewer.ts';
import { useApi } from '../api/use-api.ts';
import { useHydrated } from '../lib/use-hydrated.ts';
import { buttonClass } from '../ui/Button.tsx';

const SignedIn = lazy(() => import('./SignedIn.tsx'));

/** Login and Get Premium Features, or a greeting with Sign Out. */
export function UserMenu({ onChoose }: { onChoose?: () => void }) {
  const hydrated = useHydrated();
  const viewer = useQuery({ ...viewerQuery(useApi()), enabled: hydrated && hasSignInHint() });
  if (viewer.data) {
    return (
      <Suspense fallback={null}>
        <SignedIn username={viewer.data.username} />
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
