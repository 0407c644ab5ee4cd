import { createFileRoute, notFound } from '@tanstack/react-router';

import { NotFound } from '../app/NotFound.tsx';
import { pageHead } from '../seo/head.ts';

/** Every address that no other route knows. */
export const Route = createFileRoute('/$')({
  loader: () => {
    throw notFound();
  },
  head: ({ match }) =>
    pageHead({
      title: 'Page not found',
      description: 'The page you asked for does not exist, or it has moved.',
      path: '/404',
      siteUrl: match.context.siteUrl,
      missing: true,
    }),
  notFoundComponent: NotFound,
});
