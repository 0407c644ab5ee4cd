import { createFileRoute } from '@tanstack/react-router';

import { StopEmailsPage } from '../features/follows/components/StopEmailsPage.tsx';
import { searchParams, textParam } from '../lib/search-params.ts';
import { pageHead } from '../seo/head.ts';

export const Route = createFileRoute('/follow/stop')({
  staticData: { visibility: 'private' },
  validateSearch: searchParams({ token: textParam }),
  head: ({ match }) =>
    pageHead(match, {
      title: 'Stop these notifications',
      description: 'End the emails or alerts about what you follow.',
    }),
  component: StopEmailsPage,
});
