import { createFileRoute, notFound } from '@tanstack/react-router';

import { headOf } from '../app/heads/head-of.ts';
import { NotFound } from '../app/NotFound.tsx';

/** Every address without a route of its own. */
export const Route = createFileRoute('/$')({
  loader: () => {
    throw notFound();
  },
  head: (context) => headOf(context),
  notFoundComponent: NotFound,
});
