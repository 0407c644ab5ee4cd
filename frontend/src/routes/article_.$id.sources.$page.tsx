import { createFileRoute, redirect } from '@tanstack/react-router';

import { isRejected } from '../api/not-found-if-rejected.ts';
import { SourcesPage, sourcesQuery } from '../features/articles/components/SourcesPage.tsx';
import { pageHead } from '../seo/head.ts';

export const Route = createFileRoute('/article_/$id/sources/$page')({
  staticData: { visibility: 'unlisted' },
  loader: async ({ context: { queryClient, api }, params: { id, page } }) => {
    const found = await queryClient.ensureQueryData(sourcesQuery(api, id, page)).catch(nullIfMissing);
    // The article page explains what happened to the article.
    if (!found?.sources.length) throw redirect({ to: '/article/$id', params: { id } });
  },
  head: ({ match }) =>
    pageHead(match, {
      title: 'Sources of an Article',
      description: 'Every report behind an article.',
      noindex: true,
    }),
  component: SourcesRoute,
});

function SourcesRoute() {
  return <SourcesPage {...Route.useParams()} />;
}

function nullIfMissing(error: unknown): null {
  if (isRejected(error)) return null;
  throw error;
}
