import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';

import { PageWaiting } from '../ui/page/PageWaiting.tsx';
import { choiceParam, searchParams } from '../lib/search-params.ts';
import { pageHead } from '../seo/head.ts';

const AuthPage = lazy(() => import('../features/account/components/AuthPage.tsx'));

export const Route = createFileRoute('/auth')({
  staticData: { visibility: 'private' },
  ssr: false,
  pendingComponent: PageWaiting,
  validateSearch: searchParams({ tab: choiceParam(['signup']) }),
  head: ({ match }) =>
    pageHead(match, {
      title: match.search.tab === 'signup' ? 'Sign Up' : 'Sign In',
      description: 'Sign in to your account, or create one.',
    }),
  component: AuthRoute,
});

function AuthRoute() {
  const { tab = 'signin' } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <Suspense fallback={<PageWaiting />}>
      <AuthPage
        tab={tab}
        onTab={(next) => void navigate({ search: next === 'signup' ? { tab: next } : {}, resetScroll: false })}
      />
    </Suspense>
  );
}
