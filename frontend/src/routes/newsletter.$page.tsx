import { createFileRoute, notFound } from '@tanstack/react-router';

import { NotFound } from '../app/NotFound.tsx';
import { ConfirmPage } from '../features/newsletter-settings/components/ConfirmPage.tsx';
import { PreferencesPage } from '../features/newsletter-settings/components/PreferencesPage.tsx';
import { UnsubscribePage } from '../features/newsletter-settings/components/UnsubscribePage.tsx';
import { searchParams, textParam } from '../lib/search-params.ts';
import { pageHead } from '../seo/head.ts';

export const Route = createFileRoute('/newsletter/$page')({
  staticData: { visibility: 'private' },
  validateSearch: searchParams({ token: textParam }),
  beforeLoad: ({ params: { page } }) => {
    if (!/^(?:confirm|preferences|unsubscribe)$/.test(page)) throw notFound();
  },
  head: ({ match }) =>
    pageHead(match, {
      title: 'Newsletter',
      description: 'Your subscription to our newsletter.',
    }),
  component: NewsletterRoute,
  notFoundComponent: NotFound,
});

/** One route for three pages, so that the code every reader loads does not grow with each page. */
function NewsletterRoute() {
  const { page } = Route.useParams();
  if (page === 'confirm') return <ConfirmPage />;
  return page === 'preferences' ? <PreferencesPage /> : <UnsubscribePage />;
}
