import { createFileRoute, notFound } from '@tanstack/react-router';

import { pageHeadOf } from '../app/heads/page-heads.ts';
import { NotFound } from '../app/NotFound.tsx';

/** Every address without a route of its own. */
export const Route = createFileRoute('/$')({
  loader: () => {
    throw notFound();
  },
  head: (context) => pageHeadOf(context),
  notFoundComponent: NotFound,
});
