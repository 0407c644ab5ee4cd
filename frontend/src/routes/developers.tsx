import { createFileRoute } from '@tanstack/react-router';

import { DevelopersPage } from '../features/developers/components/DevelopersPage.tsx';
import { BRAND } from '../lib/brand.ts';
import { pageHead } from '../seo/head.ts';

export const Route = createFileRoute('/developers')({
  staticData: { visibility: 'listed' },
  head: ({ match }) =>
    pageHead(match, {
      title: 'For Developers',
      description: `The public API of ${BRAND}: every article with its sentences, passages, approvals and corrections.`,
    }),
  component: () => <DevelopersPage siteUrl={Route.useRouteContext().siteUrl} />,
});
