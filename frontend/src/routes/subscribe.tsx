import { createFileRoute } from '@tanstack/react-router';

import { pageHead } from '../seo/head.ts';
import { NoticePage } from '../ui/page/NoticePage.tsx';

export const Route = createFileRoute('/subscribe')({
  ssr: false,
  head: ({ match }) =>
    pageHead({
      title: 'Subscribe to Premium Features',
      description: 'Premium features and their price.',
      path: '/subscribe',
      siteUrl: match.context.siteUrl,
      noindex: true,
    }),
  component: SubscribePage,
});

function SubscribePage() {
  return (
    <NoticePage title="Subscribe to Premium Features" action={{ to: '/auth', label: 'Sign In' }}>
      <p>Premium costs $1.99 per month. It needs an account, and accounts are not open on this site yet; reading is and stays free.</p>
    </NoticePage>
  );
}
