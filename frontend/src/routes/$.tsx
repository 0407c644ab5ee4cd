import { createFileRoute, notFound } from '@tanstack/react-router';

import { headOf } from '../app/heads/head-of.ts';
import { NotFound } from '../app/NotFound.tsx';

/** Every address that no other route knows. */
export const Route = createFileRoute('/$')({
  loader: () => {
    throw notFound();
  },
  head: (context) => headOf(context),
  notFoundComponent: NotFound,
});
