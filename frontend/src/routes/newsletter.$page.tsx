import { createFileRoute, notFound } from '@tanstack/react-router';

import { NotFound } from '../app/NotFound.tsx';
import { ConfirmPage } from '../features/newsletter-settings/components/ConfirmPage.tsx';
import { PreferencesPage } from '../features/newsletter-settings/components/PreferencesPage.tsx';
import { UnsubscribePage } from '../features/newsletter-settings/components/UnsubscribePage.tsx';
import { pageHead } from '../seo/head.ts';

export const Route = createFileRoute('/newsletter/$page')({
  validateSearch: (search: { token?: string }) => search,
  beforeLoad: ({ params: { page } }) => {
    if (!/^(?:confirm|preferences|unsubscribe)$/.test(page)) throw notFound();
  },
  head: ({ match }) =>
    pageHead({ title: 'Newsletter', description: 'Your subscription to our newsletter.', path: match.pathname, siteUrl: match.context.siteUrl, noindex: true }),
  component: NewsletterRoute,
  notFoundComponent: NotFound,
});

/** One route for three pages: what readers of the news load does not grow by each. */
function NewsletterRoute() {
  const { page } = Route.useParams();
  if (page === 'confirm') return <ConfirmPage />;
  return page === 'preferences' ? <PreferencesPage /> : <UnsubscribePage />;
}
