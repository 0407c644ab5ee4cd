import { createFileRoute } from '@tanstack/react-router';

import { pageHead } from '../seo/head.ts';
import { NoticePage } from '../ui/page/NoticePage.tsx';

export const Route = createFileRoute('/playlist')({
  ssr: false,
  head: ({ match }) =>
    pageHead({
      title: 'Your Reading List',
      description: 'Articles you saved for later.',
      path: '/playlist',
      siteUrl: match.context.siteUrl,
      noindex: true,
    }),
  component: PlaylistPage,
});

function PlaylistPage() {
  return (
    <NoticePage title="Sign In Required" action={{ to: '/auth', label: 'Sign In' }}>
      <p>Your reading list belongs to your account. Sign in to see the articles you saved.</p>
    </NoticePage>
  );
}
