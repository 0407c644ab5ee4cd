import { createFileRoute } from '@tanstack/react-router';

import { pageHead } from '../seo/head.ts';
import { NoticePage } from '../ui/page/NoticePage.tsx';

export const Route = createFileRoute('/auth')({
  ssr: false,
  head: ({ match }) =>
    pageHead({
      title: 'Sign In',
      description: 'Sign in to your account.',
      path: '/auth',
      siteUrl: match.context.siteUrl,
      noindex: true,
    }),
  component: AuthPage,
});

function AuthPage() {
  return (
    <NoticePage title="Sign In" action={{ to: '/', label: 'Browse Articles' }}>
      <p>Reader accounts are not open on this site yet. Every article can be read, with its sources, without one.</p>
    </NoticePage>
  );
}
