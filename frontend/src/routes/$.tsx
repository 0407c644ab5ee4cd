import { createFileRoute, notFound } from '@tanstack/react-router';

import { NotFound } from '../app/NotFound.tsx';
import { pageHead } from '../seo/head.ts';

/** Every address without a route of its own. */
export const Route = createFileRoute('/$')({
  staticData: { visibility: 'private' },
  loader: () => {
    throw notFound();
  },
  head: ({ match }) =>
    pageHead(match, {
      title: 'Page not found',
      description: "This page doesn't exist, or it has moved.",
      path: '/404',
      missing: true,
    }),
  notFoundComponent: NotFound,
});
