import { createFileRoute, notFound } from '@tanstack/react-router';

import { pageHeadOf } from '../app/heads/page-heads.ts';
import { NotFound } from '../app/NotFound.tsx';
import { ConfirmPage } from '../features/newsletter-settings/components/ConfirmPage.tsx';
import { PreferencesPage } from '../features/newsletter-settings/components/PreferencesPage.tsx';
import { UnsubscribePage } from '../features/newsletter-settings/components/UnsubscribePage.tsx';

export const Route = createFileRoute('/newsletter/$page')({
  validateSearch: (search: { token?: string }) => search,
  beforeLoad: ({ params: { page } }) => {
    if (!/^(?:confirm|preferences|unsubscribe)$/.test(page)) throw notFound();
  },
  head: (context) => pageHeadOf(context),
  component: NewsletterRoute,
  notFoundComponent: NotFound,
});

/** One route for three pages, so that the code every reader loads does not grow with each page. */
function NewsletterRoute() {
  const { page } = Route.useParams();
  if (page === 'confirm') return <ConfirmPage />;
  return page === 'preferences' ? <PreferencesPage /> : <UnsubscribePage />;
}
